export const title = '富文本';
export const describe = '带格式的正文，显示前一律净化；按存下的内容查找，格式的记号也在其中。';
export const mustBeText = '必须是文本';
export const sample = '<p>活动期间赠送礼物可获得双倍亲密度。</p>';
