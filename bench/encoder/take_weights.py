"""Takes the weights and the vocabulary of a model in ONNX's int8 form: see encoder.py. usage: take_weights.py MODEL FOLDER"""

import json
import os
import re
import sys

import numpy as np

TYPES = {1: np.float32, 2: np.uint8, 3: np.int8, 6: np.int32, 7: np.int64}


def number(held, at):
    value = shift = 0
    while True:
        byte = held[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def fields(held):
    """Of a message of protocol buffers: number, kind and value of each field."""
    at = 0
    while at < len(held):
        key, at = number(held, at)
        if key & 7 == 0:
            value, at = number(held, at)
        else:
            size, at = number(held, at) if key & 7 == 2 else ({1: 8, 5: 4}[key & 7], at)
            value, at = held[at : at + size], at + size
        yield key >> 3, key & 7, value


def tensor(held):
    dims, kind, name, raw, packed = [], 0, "", b"", []
    for field, form, value in fields(held):
        if field == 1:
            dims.append(value)
        elif field == 2:
            kind = value
        elif field == 4:
            raw = bytes(value)
        elif field == 5:
            at = 0
            while form == 2 and at < len(value):
                one, at = number(value, at)
                packed.append(one)
        elif field == 8:
            name = bytes(value).decode()
        elif field == 9:
            raw = bytes(value)
    values = np.array(packed) if packed else np.frombuffer(raw, TYPES.get(kind, np.uint8))
    return name, values.reshape(dims) if dims and values.size == np.prod(dims) else values


def node(held):
    named = {1: [], 3: [], 4: []}
    for field, _, value in fields(held):
        if field in named:
            named[field].append(bytes(value).decode())
    return named[4][0], named[3][0], named[1]


model, folder = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
held = memoryview(open(f"{model}/onnx/model_quantized.onnx", "rb").read())
graph = list(fields(next(value for field, _, value in fields(held) if field == 7)))
tensors = dict(tensor(value) for field, _, value in graph if field == 5)


def whole(name):
    scale, zero = tensors[f"{name}_scale"], tensors[f"{name}_zero_point"].astype(np.float32)
    return (tensors[f"{name}_quantized"].astype(np.float32) - zero) * scale


weights = {
    name: value for name, value in tensors.items() if value.dtype == np.float32 and value.size > 100 and "_scale" not in name
}
for name in ("word", "token_type", "position"):
    weights[f"embeddings.{name}_embeddings.weight"] = whole(f"embeddings.{name}_embeddings.weight")
for operation, name, inputs in (node(value) for field, _, value in graph if field == 1):
    quantised = [one[: -len("_quantized")] for one in inputs if one.endswith("_quantized") and one in tensors]
    if operation != "MatMulInteger" or not quantised:
        continue
    layer, part = re.search(r"layer\.(\d+)/(.+?)/MatMul", name).groups()
    weights[f"encoder.layer.{layer}.{part.replace('/', '.')}.weight"] = whole(quantised[0]).T.copy()
np.savez(f"{folder}/weights.npz", **weights)
json.dump(json.load(open(f"{model}/tokenizer.json"))["model"]["vocab"], open(f"{folder}/vocabulary.json", "w"))
