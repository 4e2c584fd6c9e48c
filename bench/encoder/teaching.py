"""What the programs that fit readers share: options, names that are exchanged, batches of like length, and the sum with what is weighed."""

import argparse
import hashlib
import random
import re
import time

import numpy as np
import torch
from encoder import padded
from torch import nn

LAYERS, BATCH, RATE, DROPPED = 3, 32, 1e-4, 0.1
SPEAKER = "someone"
"""who speaks tells nothing: 'Ana has a cat' is read as 'someone has a cat'"""
ROOT = __file__.rsplit("/", 3)[0]

NAME = re.compile(r"(?<![.!?:\"'(] )(?<!^)\b[A-Z][a-z]{2,}\b")
DAYS = set(
    "Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September"
    " October November December".split()
)


def options_of(minutes):
    options = argparse.ArgumentParser()
    options.add_argument("folder")
    options.add_argument("files", nargs="+")
    options.add_argument("--minutes", type=float, default=minutes)
    options.add_argument("--threads", type=int, default=2)
    options.add_argument("--held-out", action="store_true")
    options.add_argument("--write", action="store_true")
    options.add_argument("--begin")
    options.add_argument("--keep")
    options = options.parse_args()
    random.seed(1)
    torch.manual_seed(1)
    torch.set_num_threads(options.threads)
    return options


def claim_pieces(pieces, one):
    """As src/chat/read-beside.ts does, and the rest of its message below."""
    text = one["text"].replace(one["name"], SPEAKER) if one["name"] else one["text"]
    return [pieces.start, *pieces.cut(text)[:40], pieces.end]


def rest_of_message(pieces, sentence, message, around):
    if len(message) <= len(sentence) + 3:
        return []
    at = message.find(sentence[:20])
    if at < 0:
        return None
    end = at + len(sentence)
    before, after = message[max(0, at - around) : at], message[end : end + around]
    return [*pieces.cut(before)[-16:], pieces.mask, *pieces.cut(after)[:16], pieces.end]


def is_held_out(group):
    """An eighth of all, by name."""
    return int(hashlib.md5(group.encode()).hexdigest(), 16) % 8 == 0


class Names:
    """What somebody or something is called tells nothing: every other time an example is read, its names are others.

    `read`: lays an example out; `fields`: those of its texts that hold names; `beside`: the text that has to hold a name of the claim.
    """

    def __init__(self, examples, read, fields, beside=None):
        self.read, self.fields, self.beside = read, fields, beside
        self.all = sorted({name for one in examples for name in self.of(one)})

    def of(self, one):
        found = {name for name in NAME.findall(one["text"]) if name not in DAYS and name != one["name"]}
        return found if self.beside is None else {name for name in found if name in one[self.beside]}

    def exchanged(self, one):
        """The same of others: "Mira lives in Ghent" as "Mira lives in Otley"."""
        others = {name: random.choice(self.all) for name in sorted(self.of(one))}
        if not others or random.random() < 0.5:
            return one["pieces"]
        said = re.compile("|".join(rf"\b{name}\b" for name in others))
        return self.read({**one, **{field: said.sub(lambda met: others[met[0]], one[field]) for field in self.fields}})


def begun(encoder, head, path):
    """Begins with a reader that was written before, or with an encoder that was kept (`.pt`), under a head that knows nothing yet."""
    nn.init.normal_(head.weight, std=0.02)
    nn.init.zeros_(head.bias)
    if path is None:
        return
    if path.endswith(".pt"):
        encoder.load_state_dict(torch.load(path))
        return
    held = encoder.begin_with(path)
    if held["head.weight"].numel() == head.weight.numel():
        with torch.no_grad():
            head.weight.copy_(held["head.weight"].view_as(head.weight))
            head.bias.copy_(held["head.bias"])


def logits(encoder, head, some):
    with torch.autocast("cpu", torch.bfloat16):
        rows = encoder(*padded(some), dropped=DROPPED)
    return head(rows.float())


def read_all(encoder, head, examples):
    """Logits of all, in their order."""
    order = sorted(range(len(examples)), key=lambda i: len(examples[i]["pieces"][0]))
    found = np.zeros((len(examples), head.out_features), np.float32)
    with torch.no_grad():
        for at in range(0, len(order), 64):
            some = order[at : at + 64]
            found[some] = logits(encoder, head, [examples[i]["pieces"] for i in some]).numpy()
    return found


def batches(taken):
    """`taken`: what a round reads, asked anew for each."""
    while True:
        mixed = taken()
        random.shuffle(mixed)
        parts = [
            sorted(mixed[at : at + 1024], key=lambda one: len(one["pieces"][0])) for at in range(0, len(mixed), 1024)
        ]
        cut = [part[at : at + BATCH] for part in parts for at in range(0, len(part), BATCH)]
        yield from random.sample(cut, len(cut))


def teach(encoder, head, taken, loss_of, names, minutes):
    """`loss_of(logits, examples)`: what is to become small."""
    learning = torch.optim.AdamW(
        [{"params": [one for one in encoder.parameters() if one.requires_grad]}, {"params": head.parameters()}],
        lr=RATE,
        weight_decay=0.01,
    )
    started, loss_so_far = time.time(), 0
    encoder.train()
    for step, batch in enumerate(batches(taken)):
        spent = (time.time() - started) / (60 * minutes)
        if spent >= 1:
            break
        rate = RATE * min(1, step / 50) * (1 - spent)
        learning.param_groups[0]["lr"], learning.param_groups[1]["lr"] = rate, 10 * rate
        loss = loss_of(logits(encoder, head, [names.exchanged(one) for one in batch]), batch)
        learning.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(encoder.parameters(), 1)
        learning.step()
        loss_so_far = 0.98 * loss_so_far + 0.02 * loss.item()
        if step % 300 == 299:
            print(step + 1, "batches,", round(time.time() - started), "s, loss", round(loss_so_far, 4), flush=True)
    encoder.eval()


def summed(rows, wanted, counts):
    """Weights of a sum of `rows` that tells `wanted`, by Newton's steps."""
    by = np.zeros(rows.shape[1])
    for _ in range(50):
        chance = 1 / (1 + np.exp(-rows @ by))
        curve = (rows * (counts * chance * (1 - chance))[:, None]).T @ rows + 1e-3 * np.eye(rows.shape[1])
        by += np.linalg.solve(curve, rows.T @ (counts * (wanted - chance)))
    return by
