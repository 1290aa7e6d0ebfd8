export const title = '对话';
export const describe =
  '谁在什么时候说了、做了什么，按时间排列，由计算给出；是敏感字段：说明理由后才读，在队列里领取时读，每次都记日志。';
export const mustBeTranscript = '必须是一段对话';
export const lines = '各行的时间、人、文字；缺少的权限';
export const sampleName = '被举报人';
export const sampleText = '加微信聊';
