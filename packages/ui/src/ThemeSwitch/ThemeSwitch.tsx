import { Icon } from '../Icon/Icon.tsx';

/** A native select, so that every input device and assistive technology knows it. Its sign is that of the choice. */
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
