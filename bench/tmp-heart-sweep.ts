import { buildIndex, docsOf, loadSet, notesOf } from './evaluation-sets.ts'
import { SPREADING } from '../src/index/spread-scores.ts'
import { RANKER } from '../src/index/rank-notes.ts'
const sets = ['2wiki-163','hotpotqa-train100','musique-train100','lihua-world','scifact'].map(name=>{ const set=loadSet(name); const notes=notesOf(set.passages); return {name,set,index:buildIndex(docsOf(notes)),byId:new Map(notes.map(n=>[n.id,n.passage]))}})
const configs: Record<string, number>[] = eval('('+process.argv[2]+')')
const ds = {...SPREADING}, dr = {...RANKER}
for (const c of configs) {
  Object.assign(SPREADING, ds); Object.assign(RANKER, dr)
  for (const [k,v] of Object.entries(c)) { if (k in SPREADING) (SPREADING as any)[k]=v; else if (k in RANKER) (RANKER as any)[k]=v; else throw k }
  const out: string[]=[]
  for (const {name,set,index,byId} of sets) {
    let r2=0,r5=0,r10=0
    for (const q of set.queries) { const g=set.grades.get(q.id)!
      const ranked=[...new Set(index.search({text:q.query,limit:50,target:'note'}).records.map(r=>byId.get(r.noteId)!))].slice(0,10)
      const rec=(k:number)=>ranked.slice(0,k).filter(p=>g.has(p)).length/g.size
      r2+=rec(2); r5+=rec(5); r10+=rec(10) }
    const n=set.queries.length/100; out.push(`${name.slice(0,6)} ${(r2/n).toFixed(1)} ${(r5/n).toFixed(1)} ${(r10/n).toFixed(1)}`)
  }
  console.log(JSON.stringify(c).padEnd(60), out.join(' | '))
}
