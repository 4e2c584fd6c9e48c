import { parentPort } from 'node:worker_threads'
import { IndexKeeper } from '../index/index-keeper.ts'
import { createRiEmbedder, RI_MODEL } from '../models/ri-512.ts'

// Entry of a thread that loads and holds indexes.

if (parentPort) new IndexKeeper({ model: RI_MODEL, over: createRiEmbedder }).serve(parentPort)
