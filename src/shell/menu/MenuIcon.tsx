import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined';
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import GiftOutlined from '@ant-design/icons/es/icons/GiftOutlined';
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined';
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import WalletOutlined from '@ant-design/icons/es/icons/WalletOutlined';
import type { ComponentType } from 'react';

const ICONS: Record<string, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  dashboard: DashboardOutlined,
  gift: GiftOutlined,
  home: HomeOutlined,
  setting: SettingOutlined,
  team: TeamOutlined,
  user: UserOutlined,
  wallet: WalletOutlined,
};

/** Icons by the names menus use; a name we do not draw gets the common one. */
export function MenuIcon({ name }: { name?: string }) {
  const Icon = ICONS[name ?? ''] ?? AppstoreOutlined;
  return <Icon aria-hidden />;
}
