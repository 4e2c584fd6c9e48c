// Writes src/auth/leaked-passwords.txt.gz, the passwords that were found most often in what was leaked:
//
//   npm install --prefix FOLDER --ignore-scripts @zxcvbn-ts/language-common@4.1.3
//   node scripts/leaked-passwords.ts FOLDER
//
// The package (MIT) has some 49,000 of them in the order of their frequency; those that are long enough to be taken are kept.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { MIN_PASSWORD } from '../src/auth/password-rules.ts'

const NOTICE = `# Passwords that were found most often in what was leaked, the most frequent first, written by scripts/leaked-passwords.ts.
# Of @zxcvbn-ts/language-common, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts.
# MIT: permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
# documentation files, to deal in the software without restriction, including without limitation the rights to use, copy,
# modify, merge, publish, distribute, sublicense, and sell copies, subject to the following conditions: the above copyright
# notice and this permission notice shall be included in all copies or substantial portions of the software. The software
# is provided "as is", without warranty of any kind.
`

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: node scripts/leaked-passwords.ts FOLDER')
const file = path.join(folder, 'node_modules/@zxcvbn-ts/language-common/src/passwords.json')
const ranked: string[] = JSON.parse(readFileSync(file, 'utf8'))
const kept = new Set(
  ranked.map((password) => password.normalize('NFKC').toLowerCase()).filter((one) => [...one].length >= MIN_PASSWORD),
)
const text = `${NOTICE}\n${[...kept].join('\n')}\n`
writeFileSync(new URL('../src/auth/leaked-passwords.txt.gz', import.meta.url), gzipSync(text, { level: 9 }))
process.stdout.write(`${kept.size} of ${ranked.length} passwords\n`)
