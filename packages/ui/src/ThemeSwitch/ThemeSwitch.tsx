import { Icon } from '../Icon/Icon.tsx';

/**
 * Renders the theme switch as a native select, for all input devices and assistive technologies,
 * with the icon of the selected theme.
 */
export function ThemeSwitch() {
  return (
    <label className="theme-switch" data-needs-js="">
      <span className="theme-switch__sign" data-sign="system">
        <Icon name="system" />
      </span>
      <span className="theme-switch__sign" data-sign="light">
        <Icon name="sun" />
      </span>
      <span className="theme-switch__sign" data-sign="dark">
        <Icon name="moon" />
      </span>
      <span className="visually-hidden">Theme</span>
      <select data-theme-switch="" autoComplete="off">
        <option value="system">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}
