/** One of several that speak at the same time. */
export interface Speaker {
  say(text: string): void
  /** It has said all; the next one may speak. */
  end(): void
}

/** Speakers are heard one after the other, in the order in which they were made: what one says too early is kept. */
export function tellInOrder(say: (text: string) => void): () => Speaker {
  const speakers: { kept: string; isDone: boolean }[] = []
  const speak = () => {
    for (let first = speakers[0]; first; first = speakers[0]) {
      if (first.kept) say(first.kept)
      first.kept = ''
      if (!first.isDone) return
      speakers.shift()
    }
  }
  return () => {
    const speaker = { kept: '', isDone: false }
    speakers.push(speaker)
    return {
      say(text) {
        speaker.kept += text
        speak()
      },
      end() {
        speaker.isDone = true
        speak()
      },
    }
  }
}
