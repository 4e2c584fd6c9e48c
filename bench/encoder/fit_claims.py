"""Fits src/chat/claim-reader.bin, and what joins it with the weights of src/chat/worth-keeping.ts.

    node bench/fit-claims.ts --examples claims.jsonl && node bench/fit-claims.ts --code --examples code.jsonl
    python3 bench/encoder/fit_claims.py FOLDER claims.jsonl code.jsonl [--minutes 20] [--threads 2] [--held-out] [--write]
        [--keep claims.pt] [--begin claims.pt]

FOLDER: see encoder.py. --held-out: leaves an eighth of the chats out and says what the reading of these is worth beside weighing;
the sum in worth-keeping.ts comes from there. Without it all chats teach. --keep: writes the encoder, from which a later fitting may --begin.
What somebody or something is called tells nothing: every other time an example is read, its names are others.
"""

import argparse
import hashlib
import json
import random
import re
import time

import numpy as np
import torch
import torch.nn.functional as F
from encoder import Encoder, File, Pieces, padded
from torch import nn

LAYERS, BATCH, RATE, DROPPED = 3, 32, 1e-4, 0.1
SPEAKER = "someone"
"""who speaks tells nothing: 'Ana has a cat' is read as 'someone has a cat'"""
ROOT = __file__.rsplit("/", 3)[0]

options = argparse.ArgumentParser()
options.add_argument("folder")
options.add_argument("files", nargs="+")
options.add_argument("--minutes", type=float, default=20)
options.add_argument("--threads", type=int, default=2)
options.add_argument("--held-out", action="store_true")
options.add_argument("--write", action="store_true")
options.add_argument("--begin")
options.add_argument("--keep")
options = options.parse_args()
random.seed(1)
torch.manual_seed(1)
torch.set_num_threads(options.threads)
pieces = Pieces(options.folder, f"{ROOT}/src/encoder/word-pieces.txt")


def read(one):
    """As src/chat/claim-reader.ts lays a claim beside its sentence."""
    text = one["text"].replace(one["name"], SPEAKER) if one["name"] else one["text"]
    claim = [pieces.start, *pieces.cut(text)[:40], pieces.end]
    sentence, message = one["sentence"], one["message"]
    said = [*pieces.cut((one["question"] or "")[-120:])[-20:], *pieces.cut(sentence)[:40], pieces.end]
    if len(message) > len(sentence) + 3:
        at = message.find(sentence[:20])
        if at < 0:
            said += [pieces.mask, *pieces.cut(message[:120])[:24], pieces.end]
        else:
            end = at + len(sentence)
            before, after = message[max(0, at - 120) : at], message[end : end + 120]
            said += [*pieces.cut(before)[-16:], pieces.mask, *pieces.cut(after)[:16], pieces.end]
    return claim + said, [0] * len(claim) + [1] * len(said)


NAME = re.compile(r"(?<![.!?:\"'(] )(?<!^)\b[A-Z][a-z]{2,}\b")
DAYS = set(
    "Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September"
    " October November December".split()
)


def names_of(one):
    return {name for name in NAME.findall(one["text"]) if name not in DAYS and name in one["sentence"]}


def renamed(one):
    """The same of others: "Mira lives in Ghent" as "Mira lives in Otley"."""
    others = {name: random.choice(all_names) for name in names_of(one)}
    if not others:
        return one["pieces"]
    said = re.compile("|".join(rf"\b{name}\b" for name in others))
    return read({**one, **{key: said.sub(lambda met: others[met[0]], one[key]) for key in ("text", "sentence", "message")}})


examples = [json.loads(line) for file in options.files for line in open(file, encoding="utf8")]
examples = [one for one in examples if one["language"] == "en" and not one["isAsked"]]
for one in examples:
    one["pieces"] = read(one)
    one["out"] = options.held_out and int(hashlib.md5(one["chat"].encode()).hexdigest(), 16) % 8 == 0
all_names = sorted({name for one in examples for name in names_of(one)})
taught = [one for one in examples if not one["out"]]
judged = [one for one in examples if one["out"]]
print(len(taught), "examples teach,", len(judged), "judge", flush=True)

encoder, head = Encoder(options.folder, LAYERS), nn.Linear(384, 2)
if options.begin:
    encoder.load_state_dict(torch.load(options.begin))
nn.init.normal_(head.weight, std=0.02)
nn.init.zeros_(head.bias)
learning = torch.optim.AdamW(
    [{"params": [one for one in encoder.parameters() if one.requires_grad]}, {"params": head.parameters()}],
    lr=RATE,
    weight_decay=0.01,
)


def logits(some):
    with torch.autocast("cpu", torch.bfloat16):
        rows = encoder(*padded(some), dropped=DROPPED)
    return head(rows.float())


def by_length(some):
    return sorted(some, key=lambda one: len(one["pieces"][0]))


def batches():
    while True:
        mixed = random.sample(taught, len(taught))
        sorted_parts = [by_length(mixed[at : at + 1024]) for at in range(0, len(mixed), 1024)]
        cut = [part[at : at + BATCH] for part in sorted_parts for at in range(0, len(part), BATCH)]
        yield from random.sample(cut, len(cut))


started, loss_so_far = time.time(), 0
encoder.train()
for step, batch in enumerate(batches()):
    spent = (time.time() - started) / (60 * options.minutes)
    if spent >= 1:
        break
    rate = RATE * min(1, step / 50) * (1 - spent)
    learning.param_groups[0]["lr"], learning.param_groups[1]["lr"] = rate, 10 * rate
    wanted = torch.tensor([[float(len(one["facts"]) > 0), float(one["isNever"])] for one in batch])
    loss = F.binary_cross_entropy_with_logits(
        logits([renamed(one) if random.random() < 0.5 else one["pieces"] for one in batch]), wanted
    )
    learning.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(encoder.parameters(), 1)
    learning.step()
    loss_so_far = 0.98 * loss_so_far + 0.02 * loss.item()
    if step % 300 == 299:
        print(step + 1, "batches,", round(time.time() - started), "s, loss", round(loss_so_far, 4), flush=True)
encoder.eval()


def joined(never_counts=5):
    """The sum of what was weighed and what is read, by Newton's steps, and what it is worth."""
    judged.sort(key=lambda one: len(one["pieces"][0]))
    with torch.no_grad():
        said = torch.cat([logits([one["pieces"] for one in judged[at : at + 64]]) for at in range(0, len(judged), 64)]).numpy()
    base = np.array([one["chance"] for one in judged])
    is_never = np.array([one["isNever"] for one in judged])
    is_fact = np.array([len(one["facts"]) > 0 for one in judged])
    within = np.clip(base, 1e-4, 1 - 1e-4)
    rows = np.c_[np.ones(len(judged)), np.log(within / (1 - within)), said]
    wanted, counts = (is_fact & ~is_never).astype(float), 1 + (never_counts - 1) * is_never
    by = np.zeros(rows.shape[1])
    for _ in range(50):
        chance = 1 / (1 + np.exp(-rows @ by))
        curve = (rows * (counts * chance * (1 - chance))[:, None]).T @ rows + 1e-3 * np.eye(rows.shape[1])
        by += np.linalg.solve(curve, rows.T @ (counts * (wanted - chance)))
    print("bias, chance, kept, never:", np.round(by, 3))
    read_as = 1 / (1 + np.exp(-rows @ by))

    def told(name, least, chance, of):
        kept = (chance >= least) & of
        facts = {(one["chat"], fact) for one, is_kept in zip(judged, kept) if is_kept for fact in one["facts"]}
        never, match = is_never[kept].sum(), is_fact[kept].mean()
        print(f"  {name} {least:.2f}: {kept.sum()} kept, {len(facts)} facts, {never} never, match {match:.3f}")

    of_code = np.array([one["ofCode"] for one in judged])
    for name, of in (("of life", ~of_code), ("of code", of_code)):
        print(name)
        for least in (0.33, 0.45):
            told("weighed", least, base, of)
        for least in (0.1, 0.15, 0.2, 0.25, 0.3, 0.4):
            told("read", least, read_as, of)


if judged:
    joined()
if options.keep:
    torch.save(encoder.state_dict(), options.keep)
if options.write:
    file = File()
    file.reader(encoder, head)
    file.write(f"{ROOT}/src/chat/claim-reader.bin")
