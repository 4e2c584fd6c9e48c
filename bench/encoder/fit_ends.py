"""Fits src/chat/end-reader.bin: whether a sentence of a message ends a claim that is held.

    node bench/fit-ends.ts --examples ends.jsonl
    python3 bench/encoder/fit_ends.py FOLDER ends.jsonl [--minutes 40] [--threads 2] [--held-out] [--write] [--keep ends.pt]
        [--begin ends.pt]

FOLDER: see encoder.py. It begins with the layers that read claims (src/chat/claim-reader.bin), which know such talk, or with those of
an earlier fitting. --held-out: leaves an eighth of the cases and chats out and says what the reading of these is worth beside weighing;
the sum in weigh-ends.ts comes from there. Without it all teach.
"""

import json
import random

import numpy as np
import torch
import torch.nn.functional as F
from encoder import Encoder, File, Pieces
from teaching import LAYERS, ROOT, Names, begun, claim_pieces, is_held_out, options_of, read_all, rest_of_message, summed, teach
from torch import nn

THINNED, LEAST = 4, -4
"""of what the weights see no end in, one in so many is read a round"""
NEAR = 1
"""as in weigh-ends.ts: of several, those that are as likely as the likeliest but for so much"""

options = options_of(minutes=40)
pieces = Pieces(options.folder, f"{ROOT}/src/encoder/word-pieces.txt")


def read(one):
    """As src/chat/end-reader.ts lays a claim beside the sentence."""
    claim, sentence = claim_pieces(pieces, one), one["passage"]
    said = [*pieces.cut(sentence)[:48], pieces.end, *(rest_of_message(pieces, sentence, one["message"], 100) or [])]
    return claim + said, [0] * len(claim) + [1] * len(said)


examples = [json.loads(line) for file in options.files for line in open(file, encoding="utf8")]
for one in examples:
    one["pieces"] = read(one)
    one["out"] = options.held_out and is_held_out(one["group"])
names = Names(examples, read, ("text", "passage", "message"))
taught = [one for one in examples if not one["out"]]
judged = [one for one in examples if one["out"]]
print(len(taught), "examples teach,", len(judged), "judge;", sum(one["ends"] for one in taught), "of them end", flush=True)
likely = [one for one in taught if one["ends"] or one["weighed"] >= LEAST]
others = [one for one in taught if not (one["ends"] or one["weighed"] >= LEAST)]
print(len(likely), "likely,", len(others), "others", flush=True)


def taken():
    return likely + random.sample(others, len(others) // THINNED)


def loss_of(said, batch):
    return F.binary_cross_entropy_with_logits(said[:, 0], torch.tensor([float(one["ends"]) for one in batch]))


encoder, head = Encoder(options.folder, LAYERS), nn.Linear(384, 1)
begun(encoder, head, options.begin or f"{ROOT}/src/chat/claim-reader.bin")
teach(encoder, head, taken, loss_of, names, options.minutes)


def told(name, some, sums, least):
    tops = {}
    for one, value in zip(some, sums):
        at = (one["group"], one["message"])
        tops[at] = max(tops.get(at, -1e9), value)
    over = [one for one, value in zip(some, sums) if value >= least and value >= tops[one["group"], one["message"]] - NEAR]
    ends = [one for one in over if one["ends"]]
    wrong = [one for one in over if not one["ends"]]
    facts = sum(one["isFact"] for one in wrong)
    print(f"  {name} {least:5.2f}: {len(ends)} ends seen, {len(wrong)} wrongly, of facts {facts}")


def joined():
    """The sum of what was weighed and what is read, and what it is worth."""
    said = read_all(encoder, head, judged)[:, 0]
    weighed = np.array([one["weighed"] for one in judged])
    ends = np.array([float(one["ends"]) for one in judged])
    rows = np.c_[np.ones(len(judged)), np.clip(weighed, -8, 8), said]
    by = summed(rows, ends, np.ones(len(judged)))
    print("bias, weighed, read:", np.round(by, 3))
    print(f"ends weighed below {LEAST}: {int((ends * (weighed < LEAST)).sum())} of {int(ends.sum())}")
    for of_chat in (False, True):
        some = [i for i, one in enumerate(judged) if one["isOfChat"] == of_chat]
        held = [judged[i] for i in some]
        print("chats" if of_chat else "cases", sum(one["ends"] for one in held), "end")
        for least in (0.5, 1, 1.5):
            told("weighed", held, weighed[some], least)
        for least in (-1, 0, 1, 2):
            told("read", held, said[some], least)
        for least in (-1, -0.5, 0, 0.5, 1):
            told("both", held, (rows @ by)[some], least)
        within = np.where(weighed < LEAST, -9, rows @ by)
        for least in (-0.5, 0, 0.5):
            told("both, of the likely", held, within[some], least)


if judged:
    joined()
if options.keep:
    torch.save(encoder.state_dict(), options.keep)
if options.write:
    file = File()
    file.reader(encoder, head)
    file.write(f"{ROOT}/src/chat/end-reader.bin")
