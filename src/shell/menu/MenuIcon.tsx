import {
  AccountBookOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  CrownOutlined,
  DashboardOutlined,
  GiftOutlined,
  HomeOutlined,
  SettingOutlined,
  TeamOutlined,
  UserOutlined,
  VideoCameraOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

const ICONS: Record<string, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  'account-book': AccountBookOutlined,
  audit: AuditOutlined,
  'bar-chart': BarChartOutlined,
  crown: CrownOutlined,
  dashboard: DashboardOutlined,
  gift: GiftOutlined,
  home: HomeOutlined,
  setting: SettingOutlined,
  team: TeamOutlined,
  user: UserOutlined,
  'video-camera': VideoCameraOutlined,
  wallet: WalletOutlined,
};

/** Icons by the names menus use; a name we do not draw gets the common one. */
export function MenuIcon({ name }: { name?: string }) {
  const Icon = ICONS[name ?? ''] ?? AppstoreOutlined;
  return <Icon aria-hidden />;
}
