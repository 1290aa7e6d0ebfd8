export const title = '标记文本';
export const describe =
  '一段文字，其中要留意的词标出来并说明是什么，由计算给出；不能搜索和排序，要搜就另有原文的字段。';
export const mustBeMarked = '必须是一段标记文本';
export const markReason = '为什么标出来；没有就是普通文字';
export const sampleProfile = '主页';
export const sampleContact = '加微信';
export const sampleMark = '广告引流';
