// Written by `npm run generate`.

/** What files may be: the name for people, media types and endings. */
export const FILE_FORMATS: readonly { name: string; types: string[]; endings: string[] }[] = [
  {"name":"PDF","types":["application/pdf"],"endings":[".pdf"]},
  {"name":"Markdown","types":["text/markdown","text/x-markdown"],"endings":[".md",".markdown",".mdx"]},
  {"name":"HTML","types":["text/html","application/xhtml+xml"],"endings":[".html",".htm",".xhtml"]},
  {"name":"Word","types":["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],"endings":[".docx",".docm"]},
  {"name":"PowerPoint","types":["application/vnd.openxmlformats-officedocument.presentationml.presentation"],"endings":[".pptx",".pptm"]},
  {"name":"Excel","types":["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],"endings":[".xlsx",".xlsm"]},
  {"name":"OpenDocument text","types":["application/vnd.oasis.opendocument.text"],"endings":[".odt"]},
  {"name":"OpenDocument spreadsheet","types":["application/vnd.oasis.opendocument.spreadsheet"],"endings":[".ods"]},
  {"name":"EPUB","types":["application/epub+zip"],"endings":[".epub"]},
  {"name":"CSV","types":["text/csv","text/tab-separated-values"],"endings":[".csv",".tsv"]},
  {"name":"JSON","types":["application/json","application/x-ndjson"],"endings":[".json",".jsonl",".ndjson"]},
  {"name":"mail","types":["message/rfc822"],"endings":[".eml"]},
  {"name":"plain text","types":["text/plain"],"endings":[".txt",".text",".rst",".adoc",".org"]},
]
