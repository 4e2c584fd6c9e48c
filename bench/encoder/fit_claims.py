"""Fits src/chat/claim-reader.bin, and what joins it with the weights of src/chat/worth-keeping.ts.

    node bench/fit-claims.ts --examples claims.jsonl && node bench/fit-claims.ts --code --examples code.jsonl
    python3 bench/encoder/fit_claims.py FOLDER claims.jsonl code.jsonl [--minutes 20] [--threads 2] [--held-out] [--write]
        [--keep claims.pt] [--begin claims.pt | src/chat/claim-reader.bin]

FOLDER: see encoder.py. --held-out: leaves an eighth of the chats out and says what the reading of these is worth beside weighing;
the sum in worth-keeping.ts comes from there. Without it all chats teach. --keep: writes the encoder, from which a later fitting may --begin.
"""

import json

import numpy as np
import torch
import torch.nn.functional as F
from encoder import Encoder, File, Pieces
from teaching import LAYERS, ROOT, Names, begun, claim_pieces, is_held_out, options_of, read_all, rest_of_message, summed, teach
from torch import nn

options = options_of(minutes=20)
pieces = Pieces(options.folder, f"{ROOT}/src/encoder/word-pieces.txt")


def read(one):
    """As src/chat/claim-reader.ts lays a claim beside its sentence."""
    claim, sentence, message = claim_pieces(pieces, one), one["sentence"], one["message"]
    said = [*pieces.cut((one["question"] or "")[-120:])[-20:], *pieces.cut(sentence)[:40], pieces.end]
    beside = rest_of_message(pieces, sentence, message, 120)
    said += [pieces.mask, *pieces.cut(message[:120])[:24], pieces.end] if beside is None else beside
    return claim + said, [0] * len(claim) + [1] * len(said)


examples = [json.loads(line) for file in options.files for line in open(file, encoding="utf8")]
examples = [one for one in examples if one["language"] == "en" and not one["isAsked"]]
for one in examples:
    one["pieces"] = read(one)
    one["out"] = options.held_out and is_held_out(one["chat"])
names = Names(examples, read, ("text", "sentence", "message"), beside="sentence")
taught = [one for one in examples if not one["out"]]
judged = [one for one in examples if one["out"]]
print(len(taught), "examples teach,", len(judged), "judge", flush=True)

encoder, head = Encoder(options.folder, LAYERS), nn.Linear(384, 2)
begun(encoder, head, options.begin)


def loss_of(said, batch):
    wanted = torch.tensor([[float(len(one["facts"]) > 0), float(one["isNever"])] for one in batch])
    return F.binary_cross_entropy_with_logits(said, wanted)


teach(encoder, head, lambda: list(taught), loss_of, names, options.minutes)


def joined(never_counts=5):
    """The sum of what was weighed and what is read, by Newton's steps, and what it is worth."""
    said = read_all(encoder, head, judged)
    base = np.array([one["chance"] for one in judged])
    is_never = np.array([one["isNever"] for one in judged])
    is_fact = np.array([len(one["facts"]) > 0 for one in judged])
    within = np.clip(base, 1e-4, 1 - 1e-4)
    rows = np.c_[np.ones(len(judged)), np.log(within / (1 - within)), said]
    wanted, counts = (is_fact & ~is_never).astype(float), 1 + (never_counts - 1) * is_never
    by = summed(rows, wanted, counts)
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
