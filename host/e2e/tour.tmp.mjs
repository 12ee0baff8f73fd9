import { chromium } from 'playwright-core';
const b = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
const [,, w, ...steps] = process.argv;
const p = await b.newPage({viewport:{width:+w,height:w==='360'?740:800}});
await p.addInitScript(()=>{localStorage.setItem('forecourt.consent', JSON.stringify({version:1,chosenAt:Date.now(),allowed:[]}))});
p.on('console',m=>m.type()==='error'&&console.log('ERR',m.text().slice(0,200)));
let n=0;
for (const s of steps){ await p.goto('http://127.0.0.1:8290'+s,{waitUntil:'networkidle'}); await p.screenshot({path:`/tmp/t${w}-${n}.png`}); const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth); console.log(n,s,await p.title(),'over',over); n++; }
await b.close();
