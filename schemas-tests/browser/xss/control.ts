import { ATTACKER, PARSED } from './payloads';

interface Attack {
  html: string;
  /** What the watch reports of it under the policy of the page, and without one. */
  withPolicy: RegExp;
  without: RegExp;
}

/** What a page without any cleaning would make of payloads: each way in which the watch sees one. */
export const ATTACKS: readonly Attack[] = [
  {
    html: `<img src=x onerror="__xss('control')">`,
    withPolicy: /policy: script-src-attr/,
    without: /ran: control/,
  },
  {
    html: `<iframe srcdoc="<script>parent.__xss('frame')</script>"></iframe>`,
    withPolicy: /policy: script-src-elem/,
    without: /ran: frame/,
  },
  { html: '<img src=x onerror="alert(1)">', withPolicy: /handler:/, without: /dialog: 1/ },
  { html: `<img src="${ATTACKER}/beacon">`, withPolicy: /policy: img-src/, without: /request: image/ },
  {
    html: `<p style="background: url(${ATTACKER}/style)">x</p>`,
    withPolicy: /policy: img-src/,
    without: /request: image/,
  },
  {
    html: `<style>p { background: url(${ATTACKER}/sheet) }</style>`,
    withPolicy: /text: <style>/,
    without: /text: <style>/,
  },
  { html: '<a href="JaVa\tscript:1">x</a>', withPolicy: /href: <a/, without: /href: <a/ },
  { html: '<a href="data:text/html,x">x</a>', withPolicy: /href: <a/, without: /href: <a/ },
  { html: `<b class="${PARSED}">x</b>`, withPolicy: /element: <b/, without: /element: <b/ },
  { html: '<base href="/x">', withPolicy: /element: <base/, without: /element: <base/ },
  { html: `<script>__xss('never runs')</script>`, withPolicy: /text: <script/, without: /text: <script/ },
];
