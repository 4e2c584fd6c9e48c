// Sorts of things that questions ask by one word and answers tell by names. Data; well-known names only.

/** A word for a sort of thing, and names of such things: a question asks by the one, an answer tells the other. */
export const SORTS: readonly (readonly [asks: RegExp, names: RegExp])[] = [
  [
    /\b(?:laptop|computer|machine|notebook|rechner|ordenador|portátil|ordinateur|portatile|computador)\b/i,
    /\b(?:mac ?book\w*|thinkpad|chromebook|surface|dell|lenovo|framework|imac|xps|asus|acer|hp)\b/i,
  ],
  [
    /\b(?:phone|mobile|handy|móvil|teléfono|portable|telefono|celular|telefoon)\b/i,
    /\b(?:iphone|pixel|galaxy|fairphone|samsung|oneplus|nokia|huawei|xiaomi|android)\b/i,
  ],
  [
    /\b(?:editor|ide)\b/i,
    /\b(?:n?vim|neovim|emacs|vs ?code|zed|sublime|intellij|webstorm|pycharm|cursor|helix|nano|xcode)\b/i,
  ],
  [
    /\b(?:language|programming|sprache|lenguaje|langage)\b/i,
    /\b(?:rust|golang|go|kotlin|java|typescript|javascript|python|ruby|php|elixir|haskell|scala|swift|zig|c\+\+|c#|clojure|perl|lua|julia)\b/i,
  ],
  [
    /\b(?:database|datenbank|base de datos|db|storage|backend)\b/i,
    /\b(?:postgres\w*|mysql|mariadb|mongo\w*|sqlite|redis|cassandra|dynamodb|firestore|firebase|supabase|duckdb|oracle)\b/i,
  ],
  [
    /\b(?:framework|frontend|front end|ui|interface)\b/i,
    /\b(?:react|vue|svelte|angular|solid|django|rails|laravel|spring|next(?:\.js)?|nuxt|flask|fastapi|express|frontend)\b/i,
  ],
  [
    /\b(?:host\w*|deploy\w*|cloud|repository|repo)\b/i,
    /\b(?:aws|gcp|azure|hetzner|heroku|fly|vercel|netlify|render|railway|github|gitlab|codeberg|bitbucket|digitalocean|kubernetes)\b/i,
  ],
  [/\b(?:operating system|os)\b/i, /\b(?:windows|linux|ubuntu|debian|fedora|arch|macos|nixos|chromeos)\b/i],
  [/\b(?:browser)\b/i, /\b(?:chrome|firefox|safari|edge|brave|vivaldi|arc)\b/i],
  [
    /\b(?:instruments?|instrumento|strumento)\b/i,
    /\b(?:piano|guitar|violin|cello|drums?|flute|trumpet|saxophone|bass|ukulele|banjo|clarinet|harp|organ|accordion|viola|trombone|oboe)\b/i,
  ],
  [
    /\b(?:pets?|animals?|haustier\w*|mascotas?)\b/i,
    /\b(?:dogs?|cats?|puppy|kitten|hamster|rabbit|horse|parrot|budgie|tortoise|goldfish|hens?|hund|katze|perr[oa]|gat[oa])\b/i,
  ],
  [
    /\b(?:medicines?|medications?|tablets|pills|drugs)\b/i,
    /\b(?:takes? \w+|\w+(?:pril|olol|statin|formin|zide|oxetine|azole|cillin|profen|pram|sartan|mab)|insulin|mg)\b/i,
  ],
]
