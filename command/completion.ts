import type { Command } from 'commander'
import { CommandError, EXIT, printJson, say } from './output.ts'

/** Prints a script for a shell: `eval "$(cairn completion bash)"`, `cairn completion fish | source`. */
export function completion(program: Command, shell: string, { json }: { json?: boolean }): void {
  const script = SCRIPTS[shell]
  if (!script) throw new CommandError(`There are completions for ${Object.keys(SCRIPTS).join(', ')}.`, EXIT.usage)
  if (json) printJson({ shell, script: script(wordsOf(program)) })
  else say(script(wordsOf(program)))
}

type Words = readonly { name: string; description: string; below: readonly string[]; options: readonly string[] }[]

const wordsOf = (program: Command): Words =>
  program.commands.map((command) => ({
    name: command.name(),
    description: command.description().replaceAll("'", '’'),
    below: command.commands.map((below) => below.name()),
    options: [
      ...new Set([command, ...command.commands].flatMap(({ options }) => options.map(({ long }) => long ?? ''))),
    ],
  }))

const cases = (
  words: Words,
  lists: (word: Words[number]) => readonly string[],
  line: (name: string, list: string) => string,
) =>
  words
    .filter((word) => lists(word).length > 0)
    .map((word) => line(word.name, lists(word).join(' ')))
    .join('\n')
const below = (word: Words[number]) => word.below
const options = (word: Words[number]) => word.options

// What is no word of ours is a file: the shell completes it itself, with blanks and drives as its system has them.
const SCRIPTS: Record<string, (words: Words) => string> = {
  bash: (words) => `_cairn() {
  local word="\${COMP_WORDS[COMP_CWORD]}" of=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    of='${words.map(({ name }) => name).join(' ')}'
  elif [[ "$word" == -* ]]; then
    case "\${COMP_WORDS[1]}" in
${cases(words, options, (name, list) => `      ${name}) of='${list}' ;;`)}
    esac
  elif [ "$COMP_CWORD" -eq 2 ]; then
    case "\${COMP_WORDS[1]}" in
${cases(words, below, (name, list) => `      ${name}) of='${list}' ;;`)}
    esac
  fi
  [ -z "$of" ] || COMPREPLY=($(compgen -W "$of" -- "$word"))
}
complete -o bashdefault -o default -F _cairn cairn`,
  zsh: (words) => `#compdef cairn
_cairn() {
  if (( CURRENT == 2 )); then
    local -a commands=(${words.map(({ name, description }) => `'${name}:${description.replaceAll(':', ' ')}'`).join(' ')})
    _describe command commands
    return
  fi
  if [[ "$PREFIX" == -* ]]; then
    case "$words[2]" in
${cases(words, options, (name, list) => `      ${name}) compadd -- ${list} ;;`)}
    esac
    return
  fi
  case "$words[2]" in
${cases(words, below, (name, list) => `    ${name}) compadd ${list} ;;`)}
    *) _files ;;
  esac
}
compdef _cairn cairn`,
  fish: (words) =>
    words
      .flatMap((word) => [
        `complete -c cairn -n __fish_use_subcommand -a ${word.name} -d '${word.description}'`,
        ...(word.below.length > 0
          ? [`complete -c cairn -f -n '__fish_seen_subcommand_from ${word.name}' -a '${word.below.join(' ')}'`]
          : []),
        ...word.options.map(
          (option) => `complete -c cairn -n '__fish_seen_subcommand_from ${word.name}' -l ${option.slice(2)}`,
        ),
      ])
      .join('\n'),
}
