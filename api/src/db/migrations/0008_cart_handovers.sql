CREATE TABLE "cart_handovers" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"discount_code" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_key" text,
	CONSTRAINT "cart_handovers_hash_form" CHECK ("cart_handovers"."code_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "cart_handovers_use" CHECK ("cart_handovers"."used_at" is not null or "cart_handovers"."used_key" is null)
);
--> statement-breakpoint
CREATE INDEX "cart_handovers_expiry" ON "cart_handovers" USING btree ("expires_at");