import { Icon } from '../Icon/Icon.tsx';

/** A native select, so that every input device and assistive technology knows it. */
export function ThemeSwitch() {
  return (
    <label className="theme-switch" data-needs-js="">
      <Icon name="moon" />
      <span className="visually-hidden">Theme</span>
      <select data-theme-switch="" autoComplete="off">
        <option value="system">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}
