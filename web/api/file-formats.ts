// Written by `npm run generate`.

/** What files may be: the name for people, media types and endings. */
export const FILE_FORMATS: readonly { name: string; types: string[]; endings: string[] }[] = [
  {"name":"PDF","types":["application/pdf"],"endings":[".pdf"]},
  {"name":"Markdown","types":["text/markdown","text/x-markdown"],"endings":[".md",".markdown"]},
  {"name":"HTML","types":["text/html","application/xhtml+xml"],"endings":[".html",".htm",".xhtml"]},
  {"name":"plain text","types":["text/plain"],"endings":[".txt",".text"]},
]
