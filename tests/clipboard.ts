/** HTML as programs put it on the clipboard. */

/** Word 365: a title, emphasis, a list that is paragraphs, a table, a link and its own elements. */
export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0in; font-family:"Calibri",sans-serif;} @list l0 {mso-list-id:1;} --></style></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h1 style='margin-left:0in'><span style='font-size:20.0pt;color:#2F5496'>Spring <b>tryouts</b><o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'><b><span style='font-family:"Calibri"'>Bring</span></b><span style='color:red'> boots&nbsp;and <i>water</i>.</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>U8<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>Field 1<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>U10<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>First<o:p></o:p></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=100 style='width:75.0pt' valign=top><p class=MsoNormal>U8<o:p></o:p></p></td><td><p class=MsoNormal>9:00<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><a href="https://register.example/">Register</a><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/x.png"/></v:shape><![endif]--><img width=10 src="file:///C:/x.png" v:shapes="x"></p>
<!--EndFragment--></body></html>`

/** Google Docs: all within a bold element that is not bold; emphasis as styles. */
export const fromGoogleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-family:Arial;color:#000000;font-weight:400;white-space:pre-wrap;">Directions</span></h2><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700;white-space:pre-wrap;">Park</span><span style="font-size:11pt;font-style:italic;white-space:pre-wrap;"> behind</span><span style="font-weight:400;"> the school.</span></p><br /><ul style="padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Gate A</span></p></li></ul><p dir="ltr"><a href="https://www.google.com/url?q=https://map.example/&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">Map</span></a></p></b><br class="Apple-interchange-newline">`
