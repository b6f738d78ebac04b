/**
 * A browser for GJS: WebKitGTK in a window of the page's width, which MiniBrowser with its toolbar cannot have. The
 * named files run before the scripts of each page; their `complaint` messages go to standard output.
 */
import Gio from 'gi://Gio'
import Gtk from 'gi://Gtk?version=3.0'
import WebKit from 'gi://WebKit2?version=4.1'

const { TOP_FRAME } = WebKit.UserContentInjectedFrames
const { START } = WebKit.UserScriptInjectionTime

Gtk.init(null)
const context = WebKit.WebContext.new_ephemeral()
context.set_automation_allowed(true)
context.connect('automation-started', (_context, session) => {
  session.connect('create-web-view::tab', openWindow)
  session.connect('create-web-view::window', openWindow)
})

function openWindow() {
  const content = new WebKit.UserContentManager()
  for (const path of ARGV) {
    const [, bytes] = Gio.File.new_for_path(path).load_contents(null)
    const source = new TextDecoder().decode(bytes)
    content.add_script(WebKit.UserScript.new(source, TOP_FRAME, START, null, null))
  }
  content.register_script_message_handler('complaint')
  content.connect('script-message-received::complaint', (_content, message) =>
    print(`complaint:${message.get_js_value().to_string()}`),
  )
  const view = new WebKit.WebView({
    web_context: context,
    is_controlled_by_automation: true,
    user_content_manager: content,
  })
  const window = new Gtk.Window({ decorated: false })
  view.connect('close', () => window.destroy())
  window.add(view)
  window.show_all()
  return view
}

Gtk.main()
