import { chromium } from 'playwright-core';
const b = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
const [,, path, ...ports] = process.argv;
for (const port of ports) {
const p = await b.newPage({viewport:{width:412,height:915}});
const c = await p.context().newCDPSession(p); await c.send('Network.enable'); await p.addInitScript(()=>{localStorage.setItem('forecourt.consent', JSON.stringify({version:1,chosenAt:Date.now(),allowed:[]}))});
const m=new Map(); c.on('Network.requestWillBeSent',e=>m.set(e.requestId,{u:e.request.url,i:e.initiator?.url||e.initiator?.stack?.callFrames?.[0]?.url||e.initiator.type}));
c.on('Network.loadingFinished',e=>{const r=m.get(e.requestId); if(r) r.b=e.encodedDataLength});
await p.goto(`http://127.0.0.1:${port}${path}`,{waitUntil:'networkidle'}); await p.waitForTimeout(1500);
let t=0; const rows=[...m.values()].filter(r=>/\.js(\?|$)/.test(r.u)); for(const r of rows) t+=r.b||0;
console.log(port, 'total', t); for(const r of rows.sort((a,b)=>b.b-a.b)) console.log('  ',r.b, r.u.replace(/.*releases/,''), '<-', String(r.i).replace(/.*releases/,'').slice(0,60));
await p.close();
}
await b.close();
