"""A client of Cairn: documents and conversations in, answers with their sources out."""

from .client import Cairn, CairnError

__all__ = ["Cairn", "CairnError"]
__version__ = "0.1.0"
