-- The ledger is append-only, and it alone moves a balance.
CREATE TRIGGER ledger_moves_balance AFTER INSERT ON ledger
BEGIN
  UPDATE accounts SET balance = balance + NEW.credits WHERE id = NEW.account_id;
  SELECT RAISE(ABORT, 'ledger_balance_after')
    WHERE NEW.balance_after <> (SELECT balance FROM accounts WHERE id = NEW.account_id);
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
