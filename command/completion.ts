import type { Command } from 'commander'
import { CommandError, EXIT, printJson, say } from './output.ts'

/** Prints a script for a shell: `eval "$(cairn completion bash)"`, `cairn completion fish | source`. */
export function completion(program: Command, shell: string, { json }: { json?: boolean }): void {
  const script = SCRIPTS[shell]
  if (!script) throw new CommandError(`There are completions for ${Object.keys(SCRIPTS).join(', ')}.`, EXIT.usage)
  if (json) printJson({ shell, script: script(wordsOf(program)) })
  else say(script(wordsOf(program)))
}

type Words = readonly { name: string; description: string; below: readonly string[] }[]

const wordsOf = (program: Command): Words =>
  program.commands.map((command) => ({
    name: command.name(),
    description: command.description().replaceAll("'", '’'),
    below: command.commands.map((below) => below.name()),
  }))

const cases = (words: Words, line: (name: string, below: string) => string): string =>
  words
    .filter(({ below }) => below.length > 0)
    .map(({ name, below }) => line(name, below.join(' ')))
    .join('\n')

const SCRIPTS: Record<string, (words: Words) => string> = {
  bash: (words) => `_cairn() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${words.map(({ name }) => name).join(' ')}' -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases(words, (name, below) => `    ${name}) COMPREPLY=($(compgen -W '${below}' -- "$word")) ;;`)}
    add | watch | backup | restore | export) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}
complete -o filenames -F _cairn cairn`,
  zsh: (words) => `#compdef cairn
_cairn() {
  if (( CURRENT == 2 )); then
    local -a commands=(${words.map(({ name, description }) => `'${name}:${description.replaceAll(':', ' ')}'`).join(' ')})
    _describe command commands
    return
  fi
  case "$words[2]" in
${cases(words, (name, below) => `    ${name}) compadd ${below} ;;`)}
    *) _files ;;
  esac
}
compdef _cairn cairn`,
  fish: (words) =>
    words
      .flatMap(({ name, description, below }) => [
        `complete -c cairn -n __fish_use_subcommand -a ${name} -d '${description}'`,
        ...(below.length > 0
          ? [`complete -c cairn -f -n '__fish_seen_subcommand_from ${name}' -a '${below.join(' ')}'`]
          : []),
      ])
      .join('\n'),
}
