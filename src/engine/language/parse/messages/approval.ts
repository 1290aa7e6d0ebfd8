import { bare, format, joined, phrase, quoted } from '../sentence';
import { OMIT } from './shared';

const named = (action: string) => format`按钮 ${quoted.action(action)} 的审批`;

/** Who agrees before an action is performed (`language.md` §6). */
export const approvalMessages = {
  approvalMissing: (action: string, effect: string) =>
    format`按钮 ${quoted.action(action)} 要写 ${bare.word('approval')}：${quoted.name(effect)} 不能由一个人决定`,
  approvalOpens: (action: string) =>
    format`${named(action)}要等同意以后才做，不能打开页面：${OMIT} ${bare.word('open')}`,
  approvalNotOnRow: (action: string) => format`${named(action)}只能是对一条记录的按钮`,
  approvalOfOther: (base: string) => format`这里显示的是 ${bare.screen(base)} 的记录，审批写在那个页面`,
  approvalNoPerson: (field: string, type: string) =>
    format`字段 ${quoted.field(field)} 的类型是 ${quoted.type(type)}，不是${phrase('操作员（user）', '操作员')}`,
  approvalManyApplicants: (field: string) => format`申请人只能是一个，字段 ${quoted.field(field)} 可以有几个`,
  approvalManyWho: (step: string) =>
    format`步骤“${step}”只能写 ${bare.word('role')}、${bare.word('manager')}、${bare.word('person')} 中的一个`,
  approvalAllOfNobody: (step: string) =>
    format`步骤“${step}”没有说由谁，谈不上每一个：${OMIT} ${bare.word('of')}`,
  approvalRefusedBy: (name: string, names: readonly string[]) =>
    format`拒绝要由本页的另一个按钮，${quoted.action(name)} 不是${names.length === 0 ? '' : format`；有 ${joined(names.map((one) => bare.action(one)))}`}`,
  approvalSumOf: (field: string, type: string) =>
    format`字段 ${quoted.field(field)} 的类型是 ${quoted.type(type)}，不是数字，不能合计`,
  approvalSumWithout: (step: string) =>
    format`步骤“${step}”之前没有人决定过，不知道合计谁的：请写 ${bare.word('applicant')}`,
  approvalReasonOf: (field: string) => format`字段 ${quoted.field(field)} 不是存下来的文本，写不进原因`,
  approvalStepMoves: (step: string) =>
    format`步骤“${step}”牵动金钱或权限，要等最后一步同意：写在按钮的 ${bare.word('run')}`,
  approvalUndo: (action: string) => format`${named(action)}不能一按撤销：${OMIT} ${bare.word('undo')}`,
  approvalThen: (action: string) => format`保存的人不能审批自己的，保存后不能接着做 ${quoted.action(action)}`,
  approvalTyped: (action: string, field: string) =>
    format`字段 ${quoted.field(field)} 是审批 ${quoted.action(action)} 的结果，却可以直接填：请从表单和行内修改里去掉，或写 ${bare.word('readOnly')}`,
  approvalByRule: (rule: string, field: string, action: string) =>
    format`规则“${rule}”不能改字段 ${quoted.field(field)}：那是审批 ${quoted.action(action)} 的结果`,
};
