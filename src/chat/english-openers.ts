// Words before what is said.

export const OPENER =
  /^(?:(?:guys|folks|everyone|so+|oh+|and|but|also|plus|well|ok(?:ay)?|yes|yeah|yep|yup|nope|nah|no(?=[,!.]| (?:I|we|my)\b(?! (?:longer|more)))|hey+|hi+|hiya|hello|morning|good (?:morning|evening|afternoon)|right(?=[,!. ]+(?:I|we|so|then))|anyway|anyways|actually|seriously|honestly|update|news|big (?:news|update)|quick (?:update|one|question)|heads up|fun fact|guess what|ah+|aw+|ugh+|argh|thanks|thank you|sorry|no wait|wait|hm+|still|turns out|to be fair|to be honest|though|because|since (?=I\b)|then|just|finally|again|currently|definitely|sadly|unfortunately|luckily|fortunately|apparently|basically|obviously|except|personally|for me|for the record|long story short|in fact|of course|for sure|by now|these days|nowadays|lately|recently|dear \w+|back again|new here|it is me|whoop\w*|yay|woo\w*|phew|bad news|good news|great news|exciting news|small update|one more thing|another thing|reminder|note to self|correction|remember|note|p\.?s\.?|wow|cool|great|nice|awesome|sure|not gonna lie|(?:I )?(?:just )?(?:want(?:ed)? to (?:say|let you know|mention|tell you)|should (?:mention|say|add)|forgot to (?:say|mention)|have to (?:say|admit)|think I (?:told|mentioned)(?: you)?|can tell you|mean)(?: that)?)(?:\s*[,:;!.-]+\s*|\s+))+/i

/** Who is addressed, at the start or the end. */
export function withoutAddress(sentence: string, others: readonly string[]): string {
  let rest = sentence
  for (const name of others) {
    const lower = rest.toLowerCase()
    const called = name.toLowerCase()
    if (called === '' || !lower.includes(called)) continue
    if (lower.startsWith(called) && /^(?:[,:!.]\s*|\s+(?=(?:I|my|we|our|your)\b))/i.test(rest.slice(name.length)))
      rest = rest.slice(name.length).replace(/^[,:!.\s]+/, '')
    const tail = rest.replace(/[\s,.!]+$/, '')
    if (tail.toLowerCase().endsWith(called)) {
      const before = tail.slice(0, -name.length).trimEnd()
      if (before.endsWith(',')) rest = before.slice(0, -1) + rest.slice(tail.length)
    }
  }
  return rest
}

const TIME_IN_FRONT =
  /^((?:sometimes|usually|often|normally|typically|on (?:week(?:ends|days)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)|yesterday|today|tonight|tomorrow|(?:this|last|next|every|each) (?:other )?(?:morning|night|week(?:end)?|month|year|spring|summer|autumn|fall|winter|evening|\p{L}+day|january|february|march|april|may|june|july|august|september|october|november|december)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:from|starting|as of) (?:(?:next |this )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|month|year)|tomorrow|today|now on)|(?:in|since|until|by|from) (?:january|february|march|april|may|june|july|august|september|october|november|december|(?:19|20)\d{2}|the (?:mornings?|evenings?|summer|winter)|my (?:teens|twenties|thirties|forties|fifties|sixties|youth|childhood))|(?:\p{L}+|\d+) (?:days?|weeks?|months?|years?) ago|(?:at|in|for|after|before|since|during|as of|with) [^,]{2,36}(?=,))),?\s+(?!(?:is|are|was|were|has|had|will|would|went|works?|suits?|means?|and|or|to|till|until|through|plus)\b)(?=(?:I|my|we|our|he|she|they|\p{Lu}\p{Ll}+)\b)/iu

/** "Last week, I ran a race" → "I ran a race, last week". */
export function withTimeLast(sentence: string): string {
  const match = TIME_IN_FRONT.exec(sentence)
  if (!match) return sentence
  const time = match[1]!
  const rest = sentence.slice(match[0].length).replace(/[\s.!,;]+$/, '')
  return `${rest}, ${/^(?!Yester|To)\p{Lu}\p{Ll}*day|^\p{Lu}\p{Ll}+ \d/u.test(time) ? time : time.charAt(0).toLowerCase() + time.slice(1)}`
}
