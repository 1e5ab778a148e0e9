-- accepted: products_note_change: it sets a column that no earlier release reads or writes, and refuses nothing.
ALTER TABLE "products" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER products_note_change BEFORE UPDATE ON "products" FOR EACH ROW
WHEN ((OLD.name, OLD.description, OLD.price_paise, OLD.compare_at_paise, OLD.images, OLD.category, OLD.second_category, OLD.sub_category, OLD.sizes, OLD.colour, OLD.details, OLD.status, OLD.gate)
  IS DISTINCT FROM (NEW.name, NEW.description, NEW.price_paise, NEW.compare_at_paise, NEW.images, NEW.category, NEW.second_category, NEW.sub_category, NEW.sizes, NEW.colour, NEW.details, NEW.status, NEW.gate))
EXECUTE FUNCTION note_product_change();
