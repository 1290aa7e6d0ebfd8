export const literalWanted = '应当是文本、数字、true 或 false';
export const noValueYet = '还没有填值';
export const factWanted =
  '不是能用的值；可用 $user.id、$user.name、$user.depart、$user.departs、$user.roles、$now、$now-10m、$today、$today-7d';
export const factWantedInPanel = '不是能用的值，请从列出的里面选，如此刻、今天、看的人';
export const otherField = '同一条记录的另一字段';
export const valueOfOtherField = '同一条记录里的另一个字段，取它的值';
export const operators = '运算符与值；写几个就要同时成立';
export const greaterThan = '大于，晚于；用于数字和时间';
export const atLeast = '大于或等于，不早于；用于数字和时间';
export const lessThan = '小于，早于；用于数字和时间';
export const atMost = '小于或等于，不晚于；用于数字和时间';
export const notEqual = '不等于；空值也算不等于';
export const contains = '包含这段文字；用于文本';
export const textExample = '测试';
export const startsWith = '以这段文字开头；用于文本';
export const endsWith = '以这段文字结尾；用于文本';
export const isEmpty = '是否为空';
export const trueIfEmpty = '为空时成立';
export const trueIfFilled = '不为空时成立';
export const has = '含有这一个；用于能有多个值的字段和标签';
export const under = '是它自己或在它之下；用于指向树的字段，如部门';
export const equalsField = '等于同一条记录的这个字段';
export const sourceField = '取这个字段的值；默认值还可以取所选记录的字段，如 goodsId.price';
export const condition =
  '条件：字段名和它应当有的值，写几个就要同时成立；空着的字段除 ne 和 empty 外都不成立。userId.level 是所引记录的字段';
export const comparison = '值、一组值，或运算符';
export const oneOfThese = '其中之一';
export const conditionNoun = '条件';
export const conditionWanted = '应当是条件，如 {"status": "pending"}';
export const noConditionYet = '还没有写条件';
export const all = '这些条件全部成立';
export const any = '这些条件有一个成立';
export const not = '这个条件不成立';
export const value =
  '值：常量、null、此刻 $now（$now-10m）、今天 $today（$today-7d）、操作员 $user.id、$user.name、$user.depart、$user.departs、$user.roles，或 {"field": "另一字段"}';
export const valueNoun = '值';
