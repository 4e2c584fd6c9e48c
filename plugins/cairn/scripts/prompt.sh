#!/bin/sh
# The hook of a prompt without Node, whose start alone takes longer than all of this: curl asks by the file that hook.mjs
# left ready for the session. Whatever is out of the ordinary goes to hook.mjs, which knows everything: nothing ready or
# other settings than then. Words that are private or look like a secret Node masks. What is done here takes time in step with the
# input: of the shell's own ways to take a text apart some take its square.

LC_ALL=C
export LC_ALL
set -f

# One read: more of a prompt than a question is made of. What else there is stays for hook.mjs, or is passed over.
input=$(dd bs=8192 count=1 2>/dev/null && echo .)
input=${input%.}

to_node() {
  { printf '%s' "$input"; cat; } | node "${0%/*}/hook.mjs" 2>/dev/null
  exit 0
}

# The strings of the input, as they stand in JSON. Quotes within strings have a backslash before them, so that no text can
# look like a name.
event= session= cwd= prompt= name= value= between= inside= ended=
IFS=\"
for piece in $input; do
  if [ -z "$inside" ]; then
    if [ "$between" = : ]; then
      case $name in
        hook_event_name) event=${event:-$value} ;;
        session_id) session=${session:-$value} ;;
        cwd) cwd=${cwd:-$value} ;;
        prompt) prompt=${prompt:-$value} ended=yes ;;
      esac
    else
      name=$value
    fi
    between=$piece value= inside=yes
    continue
  fi
  value=$value$piece
  case $piece in
    *\\)
      backslashes=${piece##*[!\\]}
      if [ $((${#backslashes} % 2)) -eq 1 ]; then
        value=$value\"
        continue
      fi
      ;;
  esac
  inside=
done
unset IFS

# A prompt that does not end here is cut where a word ends.
if [ -z "$ended" ]; then
  [ "$name$between" = prompt: ] && [ ${#input} -eq 8192 ] || to_node
  prompt=${value% *}
  [ ${#prompt} -ge 2000 ] && [ ${#prompt} -lt ${#value} ] || to_node
fi
[ "$event" = UserPromptSubmit ] || to_node
case $session in '' | *[!A-Za-z0-9-]*) to_node ;; esac
case $cwd in *\\*) to_node ;; /*) ;; *) to_node ;; esac

# Ready for these settings, and not older than the files that say them?
ready=${XDG_STATE_HOME:-$HOME/.local/state}/cairn-hooks/$session.ready
[ -f "$ready" ] || to_node
{
  read -r _ ready_cwd && read -r _ settings && read -r _ home && read -r _ folder && read -r _ project && read -r _ body
} <"$ready" || to_node
[ "$ready_cwd" = ":$cwd" ] || to_node
[ "$settings" = ":$CAIRN_URL|$CAIRN_WORKSPACE|$CAIRN_PEER|$CAIRN_PER_PROJECT|$CAIRN_HOOKS_FILE|$XDG_CONFIG_HOME|${CAIRN_KEY:+key}" ] || to_node
home=${home#:}
folder=${folder#:}
if [ -n "$home" ]; then [ "$ready" -nt "$home" ] || to_node; fi
if [ "$project" = :own ]; then [ -e "$folder/.cairn.json" ] || to_node; fi
at=$cwd
while :; do
  if [ -e "$at/.cairn.json" ]; then [ "$ready" -nt "$at/.cairn.json" ] || to_node; fi
  [ "$at" != "$folder" ] && [ -n "$at" ] || break
  at=${at%/*}
done

# Nothing that masking.mjs takes out is without one of these marks or such a run of characters; where there is one,
# masked.ere says whether there is reason to ask it. What cannot be masked is not asked with.
run='[A-Za-z0-9._~+/=-][A-Za-z0-9._~+/=-][A-Za-z0-9._~+/=-][A-Za-z0-9._~+/=-][A-Za-z0-9._~+/=-][A-Za-z0-9._~+/=-]'
case $prompt in
  *[\<:=\\]* | *$run$run*)
    printf '%s\n' "$prompt" | grep -qiEf "${0%/*}/masked.ere" 2>/dev/null
    if [ $? -ne 1 ]; then prompt=$(printf '%s' "$prompt" | node "${0%/*}/mask.mjs" 2>/dev/null) || prompt=; fi
    ;;
esac
[ -n "$ended" ] || cat >/dev/null
case $prompt in /*) exit 0 ;; ????????*) ;; *) exit 0 ;; esac

# The key comes from where the ready file had it: from itself, or from the environment, which no other user can read.
header=
[ -z "$CAIRN_KEY" ] || header="header = \"authorization: Bearer $CAIRN_KEY\""
reply=$(
  printf '%s%s"}' "${body#:}" "$prompt" | curl -q -K "$ready" -K /dev/fd/3 --data-binary @- 2>/dev/null 3<<EOF
$header
EOF
) || exit 0
case $reply in
  '{"text":""}') ;;
  '{"text":"'*'"}')
    text=${reply#'{"text":'}
    printf '{"hookSpecificOutput":{"hookEventName":"UserPromptSubmit","additionalContext":%s}}\n' "${text%\}}"
    ;;
esac
exit 0
