import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components';
import { Link } from 'wouter';
import { holdsUnreadable } from './format/unreadable.ts';
import { Icon, type IconName } from './icon.tsx';

type Look = {
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly small?: boolean;
  readonly icon?: IconName;
};

const classOf = ({ variant = 'plain', small }: Look) => `button ${variant}${small ? ' small' : ''}`;

export function Button({
  variant,
  small,
  icon,
  children,
  onPress,
  ...props
}: Look & Omit<ButtonProps, 'className' | 'children'> & { children?: ReactNode }) {
  const press: ButtonProps['onPress'] = (event) => {
    // What saves is held back while a field beside it cannot be read; what goes back is not.
    if (variant !== 'primary' || !holdsUnreadable(event.target.closest('form, [role$=dialog], main'))) onPress?.(event);
  };
  return (
    <AriaButton {...props} {...(onPress && { onPress: press })} className={classOf({ variant, small })}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </AriaButton>
  );
}

/** A button of a sign alone: its label is what it is called. */
export function IconButton({
  icon,
  label,
  ...props
}: { icon: IconName; label: string; 'data-way'?: string } & Omit<ButtonProps, 'children'>) {
  return (
    <AriaButton {...props} aria-label={label} className="button quiet icon-only">
      <Icon name={icon} />
    </AriaButton>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  href,
  icon,
  label,
  children,
  ...look
}: Look & { href: string; label?: string; children: ReactNode }) {
  return (
    <Link href={href} className={classOf(look)} aria-label={label}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </Link>
  );
}
