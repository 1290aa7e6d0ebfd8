/** Eight presets of the primary colour; the first is the default (spec §2, §9). */
export const PRESETS: [title: string, color: string][] = [
  ['拂晓蓝', '#1890FF'],
  ['薄暮', '#F5222D'],
  ['火山', '#FA541C'],
  ['日暮', '#FAAD14'],
  ['明青', '#13C2C2'],
  ['极光绿', '#52C41A'],
  ['极客蓝', '#2F54EB'],
  ['酱紫', '#722ED1'],
];
