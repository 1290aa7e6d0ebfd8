import { type Piece, pieces } from '../../../../pieces';

export const money = '金钱';
export const rights = '权限';
export const ruleNamed = (title: Piece) => pieces`规则“${title}”`;
export const ruleDoesNothing = (named: Piece, fill: Piece, set: Piece, run: Piece) =>
  pieces`${named}什么也不做：${fill} ${set} 或 ${run}`;
export const ruleReachesNothing = (named: Piece, fill: Piece, word: Piece) =>
  pieces`${named}等条件变为符合，却没有条件：${fill} ${word}`;
export const ruleDailyOfAll = (named: Piece, fill: Piece, word: Piece) =>
  pieces`${named}每天做，要说对哪些记录：${fill} ${word}`;
export const rulesElsewhere = (screen: Piece, phrase: Piece) =>
  pieces`这里显示的是 ${screen} 的记录，${phrase}`;
export const writeRulesThere = 'rules 写在那个页面';
export const placeRulesThere = '规则写在那个页面';
export const ruleMoves = (named: Piece, moved: Piece) =>
  pieces`${named}牵动${moved}，不能由系统自己做：请用按钮`;
export const ruleWritesMoving = (named: Piece, screen: Piece, moved: Piece) =>
  pieces`${named}改页面 ${screen} 的记录，那里有牵动${moved}的动作，只能由人来改`;
export const ruleAsks = (named: Piece, omit: Piece, name: Piece) =>
  pieces`${named}没有人回答追问，${omit} ${name}`;
export const ruleOperator = (named: Piece, omit: Piece, name: Piece) =>
  pieces`${named}由系统执行，没有当前操作人，${omit} ${name}`;
export const ruleUnder = (field: Piece, word: Piece) => pieces`规则的条件不能对字段 ${field} 用 ${word}`;
export const ruleCircle = (rules: Piece, word: Piece) =>
  pieces`规则${rules}互相触发，停不下来：请让其中一条的 ${word} 不再符合`;
export const ruleOfScreen = (title: Piece, screen: Piece) => pieces`“${title}”（${screen}）`;
