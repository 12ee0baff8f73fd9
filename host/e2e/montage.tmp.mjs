import { chromium } from 'playwright-core'; import fs from 'node:fs';
const [,, out, cols, width, ...files] = process.argv;
const b = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
const p = await b.newPage({viewport:{width:+cols*(+width+6),height:600}});
await p.setContent(`<body style="margin:0;display:grid;grid-template-columns:repeat(${cols},${width}px);gap:6px;background:#888">${files.map(f=>`<img width=${width} src="data:image/png;base64,${fs.readFileSync(f).toString('base64')}">`).join('')}`);
await p.waitForTimeout(300); await p.screenshot({path:out,fullPage:true}); await b.close();
