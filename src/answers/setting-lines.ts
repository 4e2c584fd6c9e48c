import { REMARK } from './line-marks.ts'

const SETTING = /^\s*(?:[-*] )?["']?[\p{L}_][\w.-]*["']?(?:\s?[=:]\s?|\s{2,}|\t)\S/u
const SECTION = /^\s*(?:\[.*\]|[\p{L}_][\w.-]*:|[{}\]],?)\s*$/u
/** "cache-dir = /path/to/cache", "name: <your name>": what somebody has to fill in */
export const isToFillIn = (text: string): boolean => /\/path\/to\/|<[\p{L}][\p{L} _-]*>|\byour[-_ ]/iu.test(text)
/** Lines of a configuration, "retries = 3", "port  22": each says something, where a command only does. */
export function areSettings(lines: readonly { text: string }[]): boolean {
  const said = lines.filter(({ text }) => !REMARK.test(text) && !SECTION.test(text))
  return said.length > 1 && said.every(({ text }) => SETTING.test(text))
}
