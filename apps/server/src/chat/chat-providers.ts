import type { ChatType } from "@touchline/contract/vocabulary";

export interface ChatProvider {
  /** What an operator's id looks like; nothing that could end a text in a script. */
  id: RegExp;
  /** Address of the script, from the id. */
  script: (id: string) => string;
  /** What the script element is called, where the provider looks for it. */
  elementId?: string;
  /** Hosts of the provider, in the notation of content security policies. */
  hosts: readonly string[];
  /** What runs before the script comes, and once it is there to open the chat; `id` is the operator's. */
  before: string;
  open: string;
}

/** The providers as each documents its own snippet; the chat opens at once, for the player has asked for it. */
export const CHAT_PROVIDERS: Readonly<Record<ChatType, ChatProvider>> = {
  "live-chat": {
    id: /^\d{4,12}$/,
    script: () => "https://cdn.livechatinc.com/tracking.js",
    hosts: ["*.livechatinc.com", "*.livechat-files.com", "*.livechat-static.com", "*.text.com"],
    before: `window.__lc={license:Number(id),product_name:"livechat"};
const queue={_q:[],_h:null,_v:"2.0"};
for(const name of ["on","once","off","get","call"])queue[name]=(...given)=>queue._h?queue._h.apply(null,[name,given]):queue._q.push([name,given]);
window.LiveChatWidget=queue;`,
    open: `window.LiveChatWidget.call("maximize");`,
  },
  chatra: {
    id: /^[A-Za-z\d]{10,40}$/,
    script: () => "https://call.chatra.io/chatra.js",
    hosts: ["*.chatra.io"],
    before: `window.ChatraID=id;window.ChatraSetup={mode:"frame",injectTo:"chat"};
window.Chatra=function(){(window.Chatra.q=window.Chatra.q||[]).push(arguments)};`,
    open: `window.Chatra("openChat",true);`,
  },
  freshchat: {
    id: /^[\w-]{10,80}$/,
    script: () => "https://wchat.freshchat.com/js/widget.js",
    hosts: ["*.freshchat.com", "*.freshworksapi.com"],
    before: "",
    open: `window.fcWidget.init({token:id,host:"https://wchat.freshchat.com",open:true});`,
  },
  zoho: {
    id: /^[A-Za-z\d]{16,200}$/,
    script: (id) => `https://salesiq.zohopublic.com/widget?wc=${id}`,
    elementId: "zsiqscript",
    hosts: ["*.zoho.com", "*.zohopublic.com", "*.zohocdn.com", "*.zohostatic.com"],
    before: `window.$zoho={salesiq:{widgetcode:id,values:{},ready(){window.$zoho.salesiq.chatwindow.visible("show")}}};`,
    open: "",
  },
  zendesk: {
    id: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    script: (id) => `https://static.zdassets.com/ekr/snippet.js?key=${id}`,
    elementId: "ze-snippet",
    hosts: ["*.zdassets.com", "*.zendesk.com", "*.zopim.com"],
    before: "",
    open: `window.zE("messenger","open");`,
  },
  intercom: {
    id: /^[a-z\d]{6,20}$/,
    script: (id) => `https://widget.intercom.io/widget/${id}`,
    hosts: ["*.intercom.io", "*.intercomcdn.com", "*.intercomassets.com"],
    before: `window.intercomSettings={app_id:id};
window.Intercom=function(){window.Intercom.q.push(arguments)};window.Intercom.q=[];window.Intercom.c=given=>window.Intercom.q.push(given);`,
    open: `window.Intercom("boot",window.intercomSettings);window.Intercom("show");`,
  },
};
