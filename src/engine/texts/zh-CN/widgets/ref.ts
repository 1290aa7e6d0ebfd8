export const title = '引用';
export const describe = '指向另一个页面的一条记录，如 App 用户、礼物；目标是树时画成树。';
export const targetInPanel = '指向的页面；也可以由另一字段决定';
export const target =
  '指向的页面，如 "user/user"；或由另一字段决定：{"field": "businessType", "recharge": "finance/gold-order"}';
export const decidedByField = '由另一字段决定';
export const decidingField = '由哪个字段的值决定指向哪里';
export const whereInPanel = '只能选其中哪些；可以与本记录的字段相同，如城市相同的门店';
export const where =
  '只能选符合的记录，写指向页面的字段；{"field": …} 是本记录的字段，空着时先要填它。改了它，不再符合的就清空';
export const part = '本记录是它的一部分：它删除、还原、彻底删除时一起';
export const fillInName = '填名称，重名时填编号';
export const mustBeId = '必须是一条记录的编号';
