import { chromium } from 'playwright-core';
const [,, port, path, w, h, out, js='1'] = process.argv;
const b = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
const p = await b.newPage({viewport:{width:+w,height:+h}, javaScriptEnabled: js==='1'});
await p.addInitScript(()=>{localStorage.setItem('forecourt.consent', JSON.stringify({version:1,chosenAt:Date.now(),allowed:[]}))});
await p.goto(`http://127.0.0.1:${port}${path}`,{waitUntil:'networkidle'});
await p.screenshot({path:out});
console.log(await p.locator('[data-boundary]').evaluateAll(e=>e.map(x=>x.dataset.boundary+' '+Math.round(x.getBoundingClientRect().top))));
await b.close();
