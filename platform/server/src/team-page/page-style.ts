/** The styles of the page for teams, beside those of the shell, whose tokens they use. They are outside of its layers. */
export const pageStyle = `body{min-height:100vh}
.top{display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-6);align-items:center;padding:var(--space-4) var(--page-inset);border-bottom:var(--line)}
.for{margin-right:auto;color:var(--colour-muted);font-size:var(--text-small);letter-spacing:var(--tracking-label);text-transform:uppercase}
.top .brand{display:flex;align-items:center;min-height:var(--touch);color:var(--colour-ink);font:400 var(--text-title)/1 var(--font-display);text-decoration:none}
.top p,.top form{font-size:var(--text-small);color:var(--colour-muted)}
main{padding:var(--space-10) var(--page-inset) var(--section-gap)}
main>header{max-width:var(--text-width);margin-bottom:var(--space-10)}
h1{font-size:var(--text-heading)}
main>header p{margin-top:var(--space-3);color:var(--colour-muted)}
a{color:var(--colour-indigo)}
a:focus-visible,button:focus-visible,select:focus-visible,input:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:2px solid var(--colour-indigo);outline-offset:2px}
.leave{display:flex;align-items:center;min-height:var(--touch)}
.app{padding:var(--space-8) 0;border-top:var(--line)}
.app>header{display:flex;flex-wrap:wrap;gap:var(--space-1) var(--space-4);align-items:baseline;margin-bottom:var(--space-5)}
h2{font-size:var(--text-title)}
.owner{color:var(--colour-muted);font-size:var(--text-ui)}
.mark{padding:0 var(--space-2);border-radius:var(--radius);background:var(--colour-marigold-wash);color:var(--colour-marigold-ink);font-size:var(--text-small);font-weight:var(--weight-medium)}
.mark.off{background:var(--colour-madder-wash);color:var(--colour-madder)}
.columns{display:grid;gap:var(--space-8)}
.columns>*{min-width:0}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:var(--text-small);font-variant-numeric:tabular-nums;line-height:var(--leading-snug)}
th,td{padding:var(--space-2) 0 var(--space-2) var(--space-2);border-bottom:var(--line);text-align:right;vertical-align:top;font-weight:400}
th:first-child,td:first-child{padding-left:0;text-align:left}
tbody th{color:var(--colour-muted)}
thead th{font-size:var(--text-small);vertical-align:bottom}
.role{display:block;font-size:var(--text-small);font-weight:var(--weight-strong);letter-spacing:.02em}
.role.live{color:var(--colour-leaf)}
.role.canary{color:var(--colour-marigold-ink)}
.role.stopped{color:var(--colour-madder)}
.role.before{color:var(--colour-muted)}
.preview .role{display:inline}
.preview{margin-top:var(--space-3);font-size:var(--text-small);color:var(--colour-muted)}
.version,code{font-family:ui-monospace,'SFMono-Regular',Menlo,Consolas,monospace;font-size:.92em;overflow-wrap:anywhere}
.utc{display:block;color:var(--colour-muted)}
.pages table{min-width:46rem}
.pages .version{white-space:nowrap}
h3{margin:0 0 var(--space-3);font:var(--weight-strong) var(--text-ui)/var(--leading-snug) var(--font-text);letter-spacing:0}
.errors+h3,.preview+h3{margin-top:var(--space-6)}
details .errors{border-top:var(--line)}
ol{margin:0;padding:0;list-style:none}
.errors li{display:flex;gap:var(--space-4);padding:var(--space-2) 0;border-bottom:var(--line);font-size:var(--text-small);line-height:var(--leading-snug)}
.errors li>div{min-width:0}
.errors code{color:var(--colour-madder)}
.count{flex:none;min-width:3.5rem;font-variant-numeric:tabular-nums;font-weight:var(--weight-strong)}
.times{font-weight:400;color:var(--colour-muted)}
details{margin-top:var(--space-2)}
summary{width:fit-content;padding:var(--space-3) 0;cursor:pointer;color:var(--colour-indigo);font-size:var(--text-ui);text-decoration:underline;text-underline-offset:.2em}
.changes li{display:grid;gap:0 var(--space-6);padding:var(--space-3) 0;border-bottom:var(--line);font-size:var(--text-small);line-height:var(--leading-snug)}
.changes p{min-width:0;overflow-wrap:anywhere}
.choice{display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-4);align-items:end;margin-bottom:var(--space-6)}
.choice label{flex:1 1 16rem;margin:0;font-size:var(--text-small);color:var(--colour-muted)}
.choice :is(input,select){display:block;margin:0}
.choice:not(:has([value=local]:checked)) .server{display:none}
.problem{flex-basis:100%;color:var(--colour-madder);font-size:var(--text-ui)}
select{width:100%;min-height:var(--touch);padding:0 var(--space-3);border:1px solid var(--colour-muted);border-radius:var(--radius);background:var(--colour-paper);color:var(--colour-ink);font:var(--weight-text) var(--text-ui)/1.2 var(--font-text)}
.narrow{max-width:var(--text-width)}
.narrow p,.narrow pre,.narrow form{margin-top:var(--space-4)}
label{display:block;margin-top:var(--space-4);font-size:var(--text-ui)}
input:not([type=hidden]){width:100%;min-height:var(--touch);margin-bottom:var(--space-2);padding:0 var(--space-3);border:1px solid var(--colour-muted);border-radius:var(--radius);background:var(--colour-paper);color:inherit;font:inherit}
pre{padding:var(--space-4);background:var(--colour-sunken);white-space:pre-wrap;overflow-wrap:anywhere;font-size:var(--text-ui)}
button{min-height:var(--touch);padding:0 var(--space-6);border:0;border-radius:var(--radius);background:var(--colour-ink);color:var(--colour-paper);font:var(--weight-strong) var(--text-ui)/1 var(--font-text);cursor:pointer}
@media (min-width:48rem){th,td{padding-left:var(--space-4)}td code,.utc{white-space:nowrap}.changes li{grid-template-columns:11rem minmax(0,1fr)}}
@media (min-width:75rem){
.apps,.columns{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));column-gap:var(--space-16)}
.app:has(.errors,details){grid-column:1/-1}
.app:not(:has(.errors,details)) .columns{display:block}
}`;
