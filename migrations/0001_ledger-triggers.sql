-- The ledger is append-only, and it alone moves a balance and counts a trial's uses.
CREATE TRIGGER ledger_moves_balance AFTER INSERT ON ledger
BEGIN
  UPDATE accounts SET balance = balance + NEW.credits WHERE id = NEW.account_id;
  SELECT RAISE(ABORT, 'ledger_balance_after')
    WHERE NEW.balance_after <> (SELECT balance FROM accounts WHERE id = NEW.account_id);
END;
--> statement-breakpoint
CREATE TRIGGER ledger_counts_trial_use AFTER INSERT ON ledger WHEN NEW.kind = 'trial'
BEGIN
  UPDATE trials SET requests_used = requests_used + 1 WHERE account_id = NEW.account_id;
  SELECT RAISE(ABORT, 'ledger_without_trial')
    WHERE NOT EXISTS (SELECT 1 FROM trials WHERE account_id = NEW.account_id);
END;
--> statement-breakpoint
CREATE TRIGGER ledger_refuses_update BEFORE UPDATE ON ledger
BEGIN
  SELECT RAISE(ABORT, 'ledger_append_only');
END;
--> statement-breakpoint
CREATE TRIGGER ledger_refuses_delete BEFORE DELETE ON ledger
BEGIN
  SELECT RAISE(ABORT, 'ledger_append_only');
END;
