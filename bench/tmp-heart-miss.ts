import { buildIndex, docsOf, loadSet, notesOf } from './evaluation-sets.ts'
const name = process.argv[2]!
const set = loadSet(name); const notes = notesOf(set.passages); const index = buildIndex(docsOf(notes))
const byId = new Map(notes.map(n=>[n.id,n])); const byP = new Map(set.passages.map(p=>[p.id,p]))
let shown=0; const hops=new Map<string,[number,number]>()
for (const q of set.queries as any[]) {
  const { records } = index.search({ text: q.query, limit: 200, target: 'note' })
  const ranked = [...new Set(records.map(r => byId.get(r.noteId)!.passage))]
  const gold = [...set.grades.get(q.id)!.keys()]
  const ranks = gold.map(g => ranked.indexOf(g) + 1)
  const h = String(q.hops ?? q.type); const e = hops.get(h) ?? [0,0]; e[0] += ranks.filter(r=>r>0&&r<=5).length/gold.length; e[1]++; hops.set(h,e)
  if (ranks.some(r => r === 0 || r > 5) && shown++ < Number(process.argv[3]??15)) {
    console.log('\nQ', q.query, '|', q.hops)
    for (const d of q.decomposition ?? []) console.log('    d', d.question, '->', d.answer)
    gold.forEach((g,i)=>console.log('   gold rank', ranks[i], '|', byP.get(g)!.title, '|', byP.get(g)!.text.slice(0,230)))
    console.log('   top:', ranked.slice(0,7).map(p=>(gold.includes(p)?'*':'')+byP.get(p)!.title).join(' ; '))
  }
}
console.log([...hops].map(([h,[a,b]])=>`${h}: ${(100*a/b).toFixed(1)} of ${b}`))
