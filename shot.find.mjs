import { launchBrowser } from '@fairbook/testkit';
import { readFileSync } from 'node:fs';
const base='http://127.0.0.1:4120';
const browser=await launchBrowser();
const errors=[];
export async function page(width,theme,lang='en'){
  const c=await browser.newContext({viewport:{width,height:width<720?844:900},colorScheme:theme,hasTouch:width<720,isMobile:width<720});
  await c.addCookies([{name:'cookies_agree_type',value:'2',url:base}]);
  const p=await c.newPage();
  p.on('console',m=>{if(m.type()==='error')errors.push(width+theme+' '+m.text())});p.on('pageerror',e=>errors.push(String(e)));
  await p.goto(base+'/'+lang,{waitUntil:'networkidle'});
  await p.waitForTimeout(800);
  return p;
}
const jobs=process.argv.slice(2);
const terms={results:process.env.Q1??'real',typo:process.env.Q2??'madird',empty:'quidditch',ru:'реал'};
for(const [width,theme,lang] of [[1366,'light','en'],[390,'dark','en'],[1920,'dark','ru'],[1024,'light','en']]){
  const p=await page(width,theme,lang);
  if(width<720) await p.locator('.top-search').click(); else await p.keyboard.press('/');
  await p.waitForSelector('dialog.srch',{timeout:8000}).catch(e=>errors.push('no dialog '+width));
  await p.screenshot({path:`/tmp/find-shots/start-${width}.png`});
  for(const [name,text] of Object.entries(terms)){
    if(name==='ru'&&lang!=='ru')continue;
    await p.fill('dialog.srch input',text); await p.waitForTimeout(1300);
    if(name==='results'&&width>720){await p.keyboard.press('ArrowDown');await p.waitForTimeout(100);}
    await p.screenshot({path:`/tmp/find-shots/${name}-${width}.png`});
  }
  if(width===1366){
    await p.fill('dialog.srch input',terms.results); await p.waitForTimeout(1200);
    await p.keyboard.press('ArrowDown'); await p.keyboard.press('ArrowRight');
    console.log('focus',await p.evaluate(()=>document.activeElement.className+' '+document.activeElement.getAttribute('aria-label')));
    await p.keyboard.press('Enter'); await p.waitForTimeout(300);
    console.log('pressed',await p.evaluate(()=>document.activeElement.getAttribute('aria-pressed')));
    await p.screenshot({path:`/tmp/find-shots/pressed-1366.png`});
    await p.keyboard.press('ArrowLeft'); await p.keyboard.press('Tab');
    console.log('tab',await p.evaluate(()=>document.activeElement.tagName+' '+document.activeElement.getAttribute('aria-activedescendant')));
    await p.keyboard.press('Escape'); await p.waitForTimeout(300);
    console.log('closed',await p.evaluate(()=>!document.querySelector('dialog.srch')+' '+document.activeElement.tagName));
    await p.locator('.top-search').focus(); await p.keyboard.press('Enter'); await p.waitForSelector('dialog.srch');
    await p.fill('dialog.srch input',terms.results); await p.waitForTimeout(1200); await p.keyboard.press('Enter'); await p.waitForTimeout(1500);
    console.log('opened',p.url());
    await p.keyboard.press('/'); await p.waitForTimeout(600); await p.screenshot({path:`/tmp/find-shots/recent-1366.png`});
    await p.fill('dialog.srch input','total'); await p.waitForTimeout(1200); await p.screenshot({path:`/tmp/find-shots/markets-1366.png`});
  }
  await p.context().close();
}
console.log(errors.join('\n'));
await browser.close();
