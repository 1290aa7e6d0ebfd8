import { type Piece, pieces } from '../../../../pieces';

export const approvalOf = (action: Piece) => pieces`按钮 ${action} 的审批`;
export const effectNeedsApproval = (action: Piece, word: Piece, name: Piece) =>
  pieces`按钮 ${action} 要写 ${word}：${name} 不能由一个人决定`;
export const waitsBeforeOpening = (named: Piece, omit: Piece, word: Piece) =>
  pieces`${named}要等同意以后才做，不能打开页面：${omit} ${word}`;
export const onlyOneRecord = (named: Piece) => pieces`${named}只能是对一条记录的按钮`;
export const approvalElsewhere = (screen: Piece) => pieces`这里显示的是 ${screen} 的记录，审批写在那个页面`;
export const fieldIsNoOperator = (field: Piece, type: Piece, phrase: Piece) =>
  pieces`字段 ${field} 的类型是 ${type}，不是${phrase}`;
export const operatorType = '操作员（user）';
export const operator = '操作员';
export const severalApplicants = (field: Piece) => pieces`申请人只能是一个，字段 ${field} 可以有几个`;
export const onlyOneOfThree = (step: Piece, role: Piece, manager: Piece, person: Piece) =>
  pieces`步骤“${step}”只能写 ${role}、${manager}、${person} 中的一个`;
export const nobodyToCount = (step: Piece, omit: Piece, word: Piece) =>
  pieces`步骤“${step}”没有说由谁，谈不上每一个：${omit} ${word}`;
export const refusalElsewhere = (action: Piece, choices: Piece) =>
  pieces`拒绝要由本页的另一个按钮，${action} 不是${choices}`;
export const choicesAre = (actions: Piece) => pieces`；有 ${actions}`;
export const fieldIsNoNumber = (field: Piece, type: Piece) =>
  pieces`字段 ${field} 的类型是 ${type}，不是数字，不能合计`;
export const nobodyDecidedBefore = (step: Piece, word: Piece) =>
  pieces`步骤“${step}”之前没有人决定过，不知道合计谁的：请写 ${word}`;
export const fieldIsNoText = (field: Piece) => pieces`字段 ${field} 不是存下来的文本，写不进原因`;
export const stepMoves = (step: Piece, word: Piece) =>
  pieces`步骤“${step}”牵动金钱或权限，要等最后一步同意：写在按钮的 ${word}`;
export const noUndoAtOnce = (named: Piece, omit: Piece, word: Piece) =>
  pieces`${named}不能一按撤销：${omit} ${word}`;
export const noSelfApproval = (action: Piece) => pieces`保存的人不能审批自己的，保存后不能接着做 ${action}`;
export const resultIsEditable = (field: Piece, action: Piece, word: Piece) =>
  pieces`字段 ${field} 是审批 ${action} 的结果，却可以直接填：请从表单和行内修改里去掉，或写 ${word}`;
export const ruleChangesResult = (rule: Piece, field: Piece, action: Piece) =>
  pieces`规则“${rule}”不能改字段 ${field}：那是审批 ${action} 的结果`;
