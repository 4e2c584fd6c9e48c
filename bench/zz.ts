import { Extractor } from '/work/main/src/extract/extractor.ts'
import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
const x=new Extractor()
for (const f of process.argv.slice(2)) {
  const r=await x.extract(readFileSync(f),{contentType:'application/pdf'}).catch(e=>({text:'ERR '+e.message, pageStarts:[]} as any))
  console.log('##',f,'\n  ours',JSON.stringify(r.text.slice(0,200)),'\n  pdft',JSON.stringify(execFileSync('pdftotext',['-enc','UTF-8',f,'-'],{stdio:['ignore','pipe','ignore']}).toString().slice(0,200)))
}
